import { at, defineMigration, setIfMissing } from 'sanity/migrate'

/** When the made-up testimonials are said to be of, by how they begin. They reach none that staff wrote. */
const said: Readonly<Record<string, string>> = {
  'I typed the first message four times': '2026-09-08',
  'We had stopped talking about anything': '2026-07-21',
  'My network is weak, so we use audio.': '2026-10-13',
}

export default defineMigration({
  title: 'Sample testimonials say in which month they were said',
  documentTypes: ['testimonial'],
  migrate: {
    document({ quote, sample, ...before }) {
      const [, day] = Object.entries(said).find(([words]) => String(quote).startsWith(words)) ?? []
      return sample === true && day && !('said' in before) ? [at('said', setIfMissing(day))] : []
    },
  },
})
