import { describe, expect, it } from 'vitest'

import { readTarget } from './request-target'

const read = (target: string, method = 'GET') => readTarget(method, target)

describe('readTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/faq?category=therapy', '/faq', '?category=therapy'],
    ['/a/./b/../c', '/a/c', ''],
    ['/webhooks/../newsletter', '/newsletter', ''],
    ['/webhooks/%2e%2e/newsletter', '/newsletter', ''],
    ['/webhooks/.%2E/newsletter', '/newsletter', ''],
    ['/webhooks\\..\\newsletter', '/newsletter', ''],
    ['/../../../etc/passwd', '/etc/passwd', ''],
    ['/a%2Fb', '/a%2Fb', ''],
    ['/j%E1%BA%B9', '/j%E1%BA%B9', ''],
    ['/faq?q=//..//%ff', '/faq', '?q=//..//%ff'],
    ['/faq#part', '/faq', ''],
  ])('reads %s as the path %s with the query %s', (target, path, query) => {
    expect(read(target)).toEqual({ kind: 'path', path, query, host: null })
  })

  it.each([
    'http://other.example:81/faq?q=1',
    'HTTP://other.example:81/faq?q=1',
    'http://other.example:81/x/../faq?q=1',
  ])('reads path and host of %s', (target) => {
    expect(read(target)).toEqual({ kind: 'path', path: '/faq', query: '?q=1', host: 'other.example:81' })
  })

  it.each([
    '',
    '%',
    'faq',
    'localhost:3000',
    '?q=1',
    'ftp://host/',
    'http://',
    'http:///',
    'http://a b/',
    'http://user:word@host/',
    'javascript:1',
    '/%',
    '/%f',
    '/%ff',
    '/%c0%ae',
    '/%00',
    '/a%0d%0ab',
    '/%7f',
    '/%5c',
    '/a%5C..',
    '/\u00e9',
    '/a\u0000',
    '/a b',
  ])('refuses %j with 400', (target) => {
    expect(read(target)).toEqual({ kind: 'refused', status: 400 })
  })

  it('accepts the asterisk for OPTIONS only', () => {
    expect(read('*', 'OPTIONS')).toEqual({ kind: 'server' })
    expect(read('*')).toEqual({ kind: 'refused', status: 400 })
  })

  it('redirects repeated slashes on this host, and refuses a POST with 404', () => {
    expect(read('//evil.test//a///?q=1')).toEqual({ kind: 'moved', path: '/evil.test/a/', query: '?q=1' })
    expect(read('/.//evil.test')).toEqual({ kind: 'moved', path: '/evil.test', query: '' })
    expect(read('/\\evil.test', 'HEAD')).toEqual({ kind: 'moved', path: '/evil.test', query: '' })
    expect(read('//contact', 'POST')).toEqual({ kind: 'refused', status: 404 })
  })

  it('redirects needless escapes, and reads a POST as if it had none', () => {
    expect(read('/%66%61q?q=%61')).toEqual({ kind: 'moved', path: '/faq', query: '?q=%61' })
    expect(read('/%66%61q', 'POST')).toEqual({ kind: 'path', path: '/faq', query: '', host: null })
  })

  it('limits path and query', () => {
    expect(read(`/${'a'.repeat(1_023)}`)).toMatchObject({ kind: 'path' })
    expect(read(`/${'a'.repeat(1_024)}`)).toEqual({ kind: 'refused', status: 414 })
    expect(read(`/sandbox/${'a'.repeat(12_000)}`)).toMatchObject({ kind: 'path' })
    expect(read(`/?${'a'.repeat(14_998)}`)).toMatchObject({ kind: 'path' })
    expect(read(`/?${'a'.repeat(14_999)}`)).toEqual({ kind: 'refused', status: 414 })
  })
})
