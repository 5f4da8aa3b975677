import { useItemEditAttributes } from '~/preview/edit-attributes'
import { BackgroundCanvas } from '~/ui/drawing'

import { defineSection } from '../section'
import { SectionIntro } from '../parts'
import { CallButtons, callSchema } from './call-buttons'

export const callToAction = defineSection('callToAction', callSchema, ({ section, id }) => {
  const mark = useItemEditAttributes('buttons', 'horizontal')
  return (
    <section className="section section--indigo call" aria-labelledby={id}>
      <BackgroundCanvas variant="pattern" />
      <div className="wrap">
        <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        <CallButtons buttons={section.buttons} mark={mark} />
      </div>
    </section>
  )
})
