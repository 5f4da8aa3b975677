import * as v from 'valibot'

import { optionalText, text } from '~/content/parse'
import { optionalPicture } from '~/content/picture'
import { PictureView } from '~/content/picture-view'
import { formatNaira } from '~/lib/money'

import { defineBlock } from '../block'

const schema = v.object({
  heading: text,
  text,
  priceLine: optionalText,
  consultationLabel: optionalText,
  learnMoreLabel: optionalText,
  price: v.fallback(v.nullable(v.number()), null),
  poster: optionalPicture,
})

export const hero = defineBlock(schema, ({ block, id }) => (
  <section className="section section--indigo hero" aria-labelledby={id}>
    {block.poster ? (
      <div className="hero__picture">
        <PictureView picture={block.poster} ratio={1.6} shownAt={960} sizes="100vw" eager />
      </div>
    ) : null}
    <div className="wrap hero__words">
      <h1 id={id}>{block.heading}</h1>
      <p className="lead">{block.text}</p>
      {block.priceLine && block.price !== null ? (
        <p className="price">{block.priceLine.replace('{price}', formatNaira(block.price))}</p>
      ) : null}
      <p className="button-row">
        {block.consultationLabel ? (
          <a className="button" href="#consultation">
            {block.consultationLabel}
          </a>
        ) : null}
        {block.learnMoreLabel ? (
          <a className="button button--quiet" href="#how-it-works">
            {block.learnMoreLabel}
          </a>
        ) : null}
      </p>
    </div>
  </section>
))
