import type { LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'

import { html, type Route } from './site.fixture'

declare module '@sanity/client' {
  interface SanityQueries {
    '*[_id == $id][0]': unknown
  }
}

const note = v.object({ text: v.string() })
async function noteText({ context }: LoaderFunctionArgs, id: string): Promise<string> {
  const answer: unknown = await context.content.fetch('*[_id == $id][0]', { id })
  return v.parse(note, answer).text
}

export const documents = new Map([
  ['price', { _id: 'price', _type: 'note', text: '20,000' }],
  ['other', { _id: 'other', _type: 'note', text: 'other' }],
])
const long = 'A sentence that makes the page long enough to be worth compressing. '.repeat(20)
/** The number of renders of each page. */
export const renders: Record<string, number> = {}
const counted = (name: string) => {
  renders[name] = (renders[name] ?? 0) + 1
}
/** The requests that reached the contact page or the FAQ. */
export const seen: {
  cookie: string | null
  host: string | null
  origin: string | null
  url: string
  visitor: unknown
}[] = []

const requestSeen = (request: Request, context: LoaderFunctionArgs['context']) => ({
  cookie: request.headers.get('cookie'),
  host: request.headers.get('host'),
  origin: request.headers.get('origin'),
  url: request.url,
  visitor: context.visitor,
})

/** A small site with one page for each kind of response. */
export const routes: Record<string, Route> = {
  '/': {
    loader: ({ context }) =>
      html(`<style>p{}</style><script nonce="${context.scriptNonce}">a()</script><p>${long}</p>`),
  },
  '/plain': { loader: () => html('<p>no script</p>') },
  '/services': {
    loader: async (args) => {
      counted('services')
      return html(`<p>₦${await noteText(args, 'price')}</p>`)
    },
  },
  '/about': {
    loader: async (args) => {
      counted('about')
      return html(`<p>${await noteText(args, 'other')}</p>`)
    },
  },
  '/faq': {
    loader: ({ request, context }) => {
      seen.push(requestSeen(request, context))
      const { searchParams } = new URL(request.url)
      return html(
        searchParams.toString(),
        searchParams.get('category') === 'therapy' ? { 'X-Cache-Params': 'category' } : {},
      )
    },
  },
  '/contact': {
    loader: ({ request, context }) => {
      seen.push(requestSeen(request, context))
      const flash = request.headers.get('cookie')?.includes('flash=') ?? false
      return html(flash ? 'Thank you' : 'Write to us', flash ? { 'Set-Cookie': 'flash=; Max-Age=0; Path=/' } : {})
    },
    action: async ({ request }) => {
      const form = await request.formData().catch(() => null)
      if (!form?.get('name'))
        return new Response('<p>Name is required</p>', { status: 400, headers: { 'Content-Type': 'text/html' } })
      return new Response(null, {
        status: 303,
        headers: { Location: '/contact', 'Set-Cookie': 'flash=sent; Path=/; HttpOnly' },
      })
    },
  },
  '/receipt': {
    loader: ({ request }) => html(`for ${request.headers.get('cookie') ?? 'nobody'}`, { 'Cache-Control': 'no-store' }),
  },
  '/share/home.jpg': {
    loader: () =>
      new Response('a picture', {
        headers: { 'Content-Type': 'image/jpeg', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      }),
  },
  '/pay': { loader: () => html('<p>pay</p>', { 'X-Policy': 'payment' }) },
  '/crash': {
    loader: () => {
      throw new Error('a secret detail')
    },
  },
  '/wrong-policy': { loader: () => html('x', { 'X-Policy': 'no-such-policy' }) },
}
