import { describe, expect, it } from 'vitest'
import { caretIn } from './text-caret'

/** `|` marks the caret. */
const moved = (before: string, after: string) => {
  const caret = caretIn(after, before.replace('|', ''), before.indexOf('|'))
  return `${after.slice(0, caret)}|${after.slice(caret)}`
}

describe('caretIn', () => {
  it.each([
    ['inserted before it', 'end|', 'the end', 'the end|'],
    ['inserted behind it', 'the| end', 'the very end', 'the| very end'],
    ['inserted right behind it and before it', 'a b|c', 'xa b yc', 'xa b| yc'],
    ['removed around it', 'keep drop| all', 'keep all', 'keep |all'],
  ])('keeps the caret beside its characters when text is %s', (_change, before, after, expected) => {
    expect(moved(before, after)).toBe(expected)
  })
})
