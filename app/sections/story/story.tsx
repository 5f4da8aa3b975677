import * as v from 'valibot'

import { text } from '~/content/parse'
import { neededProse } from '~/content/prose'

import { defineBlock } from '../section'
import { SiteProse } from '../site-prose'

const schema = v.object({
  heading: text,
  foundedYear: v.pipe(v.number(), v.integer()),
  foundedLabel: text,
  body: neededProse,
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
