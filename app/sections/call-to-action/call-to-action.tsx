import { useItemMarks } from '~/preview/marks'
import { Ground } from '~/ui/ground'

import { defineBlock } from '../section'
import { SectionIntro } from '../section-intro'
import { CallButtons, callSchema } from './call-buttons'

export const callToAction = defineBlock(callSchema, ({ block, id }) => {
  const mark = useItemMarks('buttons', 'horizontal')
  return (
    <section className="section section--indigo call" aria-labelledby={id}>
      <Ground variant="pattern" />
      <div className="wrap">
        <SectionIntro id={id} heading={block.heading} intro={block.intro} />
        <CallButtons buttons={block.buttons} mark={mark} />
      </div>
    </section>
  )
})
