import { useItemMarks } from '~/preview/marks'
import { Ground } from '~/ui/ground'

import { defineSection } from '../section'
import { SectionIntro } from '../parts'
import { CallButtons, callSchema } from './call-buttons'

export const callToAction = defineSection('callToAction', callSchema, ({ section, id }) => {
  const mark = useItemMarks('buttons', 'horizontal')
  return (
    <section className="section section--indigo call" aria-labelledby={id}>
      <Ground variant="pattern" />
      <div className="wrap">
        <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        <CallButtons buttons={section.buttons} mark={mark} />
      </div>
    </section>
  )
})
