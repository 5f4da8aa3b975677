import * as v from 'valibot'

import { optionalText } from '~/content/parse'
import { neededProse } from '~/content/prose'

import { defineBlock } from '../section'
import { SiteProse } from '../site-prose'

const schema = v.object({ heading: optionalText, body: neededProse })

export const richText = defineBlock(schema, ({ block, id }) => (
  <section className="section" {...(block.heading ? { 'aria-labelledby': id } : {})}>
    <div className="wrap">
      {block.heading ? <h2 id={id}>{block.heading}</h2> : null}
      <SiteProse value={block.body} />
    </div>
  </section>
))
