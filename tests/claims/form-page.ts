import { createHash, randomUUID } from 'node:crypto'

export type FormName = 'newsletter' | 'contact' | 'deletion'
export type Fields = Record<string, string>

/** What the visitor reads, and whether the form was accepted. */
export type Told = { accepted: boolean; text: string; reference: string | null }

/** One open page with a form, which a visitor may send again and again, also to a site that was restarted elsewhere. */
export type FormPage = { send(origin: string, fields: Fields): Promise<Told> }

const PATHS = { newsletter: '/newsletter', contact: '/contact', deletion: '/delete-account' }

const referenceIn = (text: string) => /[0-9A-F]{4}-[0-9A-F]{4}/.exec(text)?.[0] ?? null
const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''
const wordsOf = (markup: string) =>
  markup
    .replace(/<template>.*?<\/template>|<[^<>]*>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function post(origin: string, path: string, fields: Fields): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(origin + path, { method: 'POST', headers: { Origin: origin }, body, redirect: 'manual' })
}

/** As the page's script sends it, with the key that `app/enhance/forms/submission.ts` makes of what was typed. */
export function scriptPage(form: FormName): FormPage {
  let submission = ''
  return {
    async send(origin, fields) {
      const period = form === 'newsletter' ? randomUUID() : 'day'
      submission ||= createHash('sha256')
        .update(JSON.stringify([form, period, fields]))
        .digest('hex')
      const answer = await (await post(origin, `/submit/${form}`, { ...fields, submission })).json()
      submission = answer.submission
      const accepted = answer.outcome === 'accepted'
      return { accepted, text: answer.message, reference: accepted ? answer.reference : referenceIn(answer.message) }
    },
  }
}

/** The page that an answer leads to, as a browser with cookies follows it. */
async function follow(origin: string, response: Response, cookies: string[] = []): Promise<string> {
  const to = response.headers.get('Location')
  if (to === null) return response.text()
  const all = [...cookies, ...response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')]
  const next = await fetch(new URL(to, origin), { headers: { Cookie: all.join('; ') }, redirect: 'manual' })
  return follow(origin, next, all)
}

/** As a browser without scripts sends it: the page is posted, and rendered again with what it keeps. */
export function plainPage(form: FormName): FormPage {
  const path = PATHS[form]
  let submission = ''
  return {
    async send(origin, fields) {
      let response = await post(origin, path, { ...fields, submission })
      if (form === 'deletion') {
        const confirmation = found(/name="confirmation" value="([^"]+)"/, await response.text())
        response = await post(origin, path, { step: 'confirm', confirmation })
      }
      const accepted = response.status === 303
      const page = await follow(origin, response)
      submission = found(new RegExp(`action="${path}".*?name="submission" value="(\\w*)"`, 's'), page)
      const main = found(/<main[^>]*>(.*)<\/main>/s, page)
      const alert = found(/class="(?:error-summary"|note"[^>]*role="alert")[^>]*>(.*?)<\/(?:div|p)>/s, main)
      const text = wordsOf(accepted || alert === '' ? main : alert)
      return { accepted, text, reference: referenceIn(text) }
    },
  }
}
