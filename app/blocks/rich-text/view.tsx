import * as v from 'valibot'

import { optionalText } from '~/content/parse'
import { proseSchema } from '~/content/prose-view'

import { defineBlock } from '../block'
import { SiteProse } from '../site-prose'

const schema = v.object({ heading: optionalText, body: v.pipe(proseSchema, v.minLength(1)) })

export const richText = defineBlock(schema, ({ block, id }) => (
  <section className="section" {...(block.heading ? { 'aria-labelledby': id } : {})}>
    <div className="wrap">
      {block.heading ? <h2 id={id}>{block.heading}</h2> : null}
      <SiteProse value={block.body} />
    </div>
  </section>
))
