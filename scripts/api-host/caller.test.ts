import { describe, expect, it } from 'vitest'

import { contentTypeProblem, corsProblem } from './caller.mjs'

const STRANGER = 'https://contract-check.example'
const answered = (headers: Record<string, string>, text = '{}') => ({
  status: 200,
  headers: new Headers(headers),
  text,
  answer: {},
})

describe('contentTypeProblem', () => {
  it.each([
    ['application/json', null],
    ['application/json; charset=utf-8', null],
    ['Application/JSON;charset="UTF-8"', null],
    ['application/json; charset=iso-8859-1', 'is sent as application/json; charset=iso-8859-1'],
    ['text/plain', 'is sent as text/plain'],
    ['text/html; charset=utf-8', 'is sent as text/html'],
    ['application/jsonp', 'is sent as application/jsonp'],
  ])('reports types other than application/json: %s', (type, problem) => {
    const found = contentTypeProblem(answered({ 'Content-Type': type }))
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })

  it('reports a missing content type when the response has a body', () => {
    expect(contentTypeProblem(answered({}))).toBe(
      'an answer with status 200 has no Content-Type: expected application/json',
    )
    expect(contentTypeProblem(answered({}, ''))).toBeNull()
  })
})

describe('corsProblem', () => {
  const credentials = { 'Access-Control-Allow-Credentials': 'true' }
  it.each([
    ['any page', { 'Access-Control-Allow-Origin': '*' }, 'scripts of any page can submit'],
    ['any origin that asks', { 'Access-Control-Allow-Origin': STRANGER }, 'scripts of any page can submit'],
    ['the null origin', { 'Access-Control-Allow-Origin': 'null' }, 'scripts of any page can submit'],
    ['any page, with credentials', { 'Access-Control-Allow-Origin': '*', ...credentials }, 'which browsers refuse'],
    [
      'any origin that asks, with credentials',
      { 'Access-Control-Allow-Origin': STRANGER, ...credentials },
      'in the name of',
    ],
    ['one site', { 'Access-Control-Allow-Origin': 'https://www.example.com' }, 'not even from the site'],
    ['methods', { 'Access-Control-Allow-Methods': 'POST' }, 'it answers access-control-allow-methods'],
  ])('reports CORS headers for %s', (_for, headers, problem) => {
    const found = corsProblem(answered(headers), STRANGER)
    expect(found).toContain(problem)
    expect(found).toContain('answer no CORS headers'.slice(1))
  })

  it('accepts a response without CORS headers', () => {
    expect(corsProblem(answered({ Vary: 'Origin' }), STRANGER)).toBeNull()
  })
})
