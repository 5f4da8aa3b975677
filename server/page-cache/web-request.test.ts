import { createServer } from 'node:http'

import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, listen, portOf } from '../http.fixture'
import { sharedRequest, visitorRequest } from './web-request'

const SITE_URL = 'https://www.example.com'

describe('sharedRequest', () => {
  it('carries no headers of a visitor', () => {
    const request = sharedRequest(SITE_URL, '/faq?category=therapy')
    expect(request.url).toBe('https://www.example.com/faq?category=therapy')
    expect(request.method).toBe('GET')
    expect(Object.fromEntries(request.headers)).toEqual({ accept: 'text/html', host: 'www.example.com' })
    expect(request.signal.aborted).toBe(false)
  })
})

describe('visitorRequest', () => {
  let made: Request | null = null
  const app = express()
  app.use(express.raw({ type: () => true }))
  app.use((request, response) => {
    made = visitorRequest(SITE_URL, request)
    response.end()
  })
  const server = createServer(app)
  beforeAll(() => listen(server))
  afterAll(() => new Promise((closed) => server.close(closed)))

  async function asked(path: string, options: Parameters<typeof ask>[1] = {}): Promise<Request> {
    made = null
    await ask(`http://127.0.0.1:${portOf(server)}${path}`, options)
    if (!made) throw new Error('Nothing was asked')
    return made
  }

  it('uses SITE_URL in place of forwarded hosts', async () => {
    const request = await asked('/contact?x=1&y=2', {
      headers: { host: 'inner:3000', 'x-forwarded-host': 'evil.example', 'accept-language': 'en' },
    })
    expect(request.url).toBe('https://www.example.com/contact?x=1&y=2')
    expect(request.headers.get('Host')).toBe('www.example.com')
    expect(request.headers.has('X-Forwarded-Host')).toBe(false)
    expect(request.headers.get('Accept-Language')).toBe('en')
    expect(request.headers.has('Origin')).toBe(false)
  })

  it('replaces Origin with SITE_URL', async () => {
    const request = await asked('/', { headers: { origin: 'http://127.0.0.1:3000' } })
    expect(request.headers.get('Origin')).toBe(SITE_URL)
  })

  it('carries the posted body', async () => {
    const request = await asked('/contact', {
      method: 'POST',
      body: 'name=Ada',
      headers: { 'content-type': 'text/plain' },
    })
    expect(request.method).toBe('POST')
    expect(await request.text()).toBe('name=Ada')
    expect(request.headers.get('Content-Type')).toBe('text/plain')
  })

  it('turns HEAD into GET and drops the body of both', async () => {
    expect((await asked('/', { method: 'HEAD' })).method).toBe('GET')
    for (const method of ['GET', 'HEAD']) {
      const request = await asked('/', { method, body: 'surplus', headers: { 'content-length': '7' } })
      expect(request.method).toBe('GET')
      expect(request.body).toBeNull()
    }
  })

  it('removes _data from the query', async () => {
    expect((await asked('/faq?_data=routes%2Ffaq&q=x')).url).toBe('https://www.example.com/faq?q=x')
  })
})
