import { at, defineMigration, set } from 'sanity/migrate'

import words from './words.json'

const reworded = new Map(Object.entries(words))

/** A word that is a text of its own, because a link follows it: it counts only where the whole line is the seeded one. */
const STEP_BEFORE = ['Answer ', 'the assessment on WhatsApp', '. It takes 5–10 minutes.']
const STEP_BEGINS = 'Complete '

export default defineMigration({
  title:
    'Texts that nobody changed say it in plainer words, and name a body that keeps a register where the made-up one named none',
  migrate: {
    object(node) {
      const { _type, children } = node
      if (_type !== 'block' || !Array.isArray(children)) return undefined
      const texts = children.map((child) => (child instanceof Object && 'text' in child ? child.text : null))
      return texts.length === STEP_BEFORE.length && texts.every((text, place) => text === STEP_BEFORE[place])
        ? at(['children', 0, 'text'], set(STEP_BEGINS))
        : undefined
    },
    string(text) {
      const now = reworded.get(text)
      return now === undefined ? undefined : set(now)
    },
  },
})
