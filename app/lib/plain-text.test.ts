import { expect, it } from 'vitest'

import { plainText } from './plain-text'

it.each([
  ['Dr. Ọláwálé Adéyẹmí', 'dr olawale adeyemi'],
  ['Ńgọ́zi', 'ngozi'],
  ['Men’s mental health', 'mens mental health'],
  ['Teens (13–19)', 'teens 13 19'],
  ['Ɗanladi Ƙofar', 'danladi kofar'],
  ['  two \n words ', 'two words'],
  ['…', ''],
])('%s is compared as "%s"', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
