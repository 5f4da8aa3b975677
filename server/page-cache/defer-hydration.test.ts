import { describe, expect, it } from 'vitest'

import { deferHydration } from './defer-hydration'

const SCRIPT = '<script nonce="mark" type="module" async="">import "/a.js"\nstart()</script>'
const preload = (file: string) => `<link rel="modulepreload" href="/${file}.js"/>`

describe('deferHydration', () => {
  it('moves the scripts and preloads of a live page into a template after the content', () => {
    const html = `<head>${preload('a')}<link rel="icon" href="/i"/>${preload('b')}${preload('a')}</head><main>words</main>${SCRIPT}<p>end</p>`
    const [head = '', rest = ''] = deferHydration(html, 'mark').split('<main>words</main>')
    expect(head).toBe('<head><link rel="icon" href="/i"/></head>')
    expect(rest).toBe(
      `<template data-live="">${preload('a')}${preload('b')}${SCRIPT}</template><script nonce="mark">'savesData'in document.documentElement.dataset||requestAnimationFrame(()=>setTimeout(()=>document.body.append(document.querySelector('[data-live]').content)))</script><p>end</p>`,
    )
  })

  it.each([
    '<script>plain()</script>',
    '<script type="module">early()</script>',
    '<script async="">other()</script>',
    '<script src="/x.js" type="module" defer=""></script>',
    '<p>words</p>',
  ])('leaves %s unchanged', (html) => expect(deferHydration(html, 'mark')).toBe(html))

  it('keeps other scripts in place', () => {
    const html = `<script>before()</script>${SCRIPT}<script>after()</script>`
    const moved = deferHydration(html, 'mark')
    expect(moved.startsWith('<script>before()</script><template data-live=""><script nonce="mark" type="module"')).toBe(
      true,
    )
    expect(moved.endsWith('</script><script>after()</script>')).toBe(true)
  })

  it('reduces the manifest to the started routes', () => {
    const routes = {
      root: { module: '/root.js', hasLoader: true },
      'routes/services': { module: '/services.js', path: '<a>' },
    }
    const unread = { imports: ['/a.js'], css: [], hasAction: false }
    const described = {
      entry: { module: '/entry.js' },
      url: '/manifest.js',
      routes: {
        root: { ...routes.root, ...unread },
        'routes/services': { ...routes['routes/services'], ...unread },
        'routes/_index': { module: '/_index.js' },
      },
    }
    const start =
      'import * as route0 from "/root.js";\nimport * as route1 from "/services.js";\nwindow.__remixManifest = '
    const html = `<script type="module" async="">${start}${JSON.stringify(described, null, 2)};\nimport("/entry.js");</script>`
    const [, own = ''] = /__remixManifest = (.*);\n/.exec(deferHydration(html, 'mark')) ?? []
    expect(JSON.parse(own)).toEqual({ entry: { module: '/entry.js' }, routes })
    expect(own).not.toContain('<')
  })

  it('reduces the context to the enabled flags', () => {
    const future = { v3_singleFetch: true, v3_routeConfig: true, unstable_optimizeDeps: false }
    const context = { basename: '/<', future, isSpaMode: false }
    const html = `<script>window.__remixContext = ${JSON.stringify(context)};window.__remixContext.stream = {}</script>${SCRIPT}`
    expect(deferHydration(html, 'mark')).toContain(
      '<script>window.__remixContext = {"basename":"/\\u003c","isSpaMode":false,"future":{"v3_singleFetch":true}};window',
    )
  })
})
