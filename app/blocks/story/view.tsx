import * as v from 'valibot'

import { text } from '~/content/parse'
import { proseSchema } from '~/content/prose-view'

import { defineBlock } from '../block'
import { SiteProse } from '../site-prose'

const schema = v.object({
  heading: text,
  foundedYear: v.pipe(v.number(), v.integer()),
  foundedLabel: text,
  body: v.pipe(proseSchema, v.minLength(1)),
})

export const story = defineBlock(schema, ({ block, id }) => (
  <section className="section" aria-labelledby={id}>
    <div className="wrap split">
      <div>
        <h2 id={id}>{block.heading}</h2>
        <p className="story__founded">
          {block.foundedLabel} <strong>{block.foundedYear}</strong>
        </p>
      </div>
      <div className="story__body">
        <SiteProse value={block.body} />
      </div>
    </div>
  </section>
))
