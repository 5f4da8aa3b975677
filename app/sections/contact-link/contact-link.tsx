import * as v from 'valibot'

import { optionalText, text } from '~/content/parse'
import { ArrowRightIcon } from '~/ui/icons'
import { Words } from '~/ui/words'

import { defineBlock } from '../section'

const schema = v.object({ heading: text, text: optionalText, label: text })

export const contactLink = defineBlock(schema, ({ block, id }) => (
  <section className="section contact-link" aria-labelledby={id}>
    <div className="wrap">
      <div>
        <h2 id={id}>{block.heading}</h2>
        {block.text ? (
          <p>
            <Words>{block.text}</Words>
          </p>
        ) : null}
      </div>
      <a className="arrow-link" href="/contact">
        {block.label}
        <ArrowRightIcon />
      </a>
    </div>
  </section>
))
