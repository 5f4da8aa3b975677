import { createHash, randomUUID } from 'node:crypto'

export type FormName = 'newsletter' | 'contact' | 'deletion'
export type Fields = Record<string, string>

/** The message for the visitor, and whether the form was accepted. */
export type FormResponse = { accepted: boolean; text: string; reference: string | null }

/** An open page with a form that can be sent repeatedly, also to a restarted site. */
export type FormPage = { send(origin: string, fields: Fields): Promise<FormResponse> }

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

/** Sends like the page's script, with the key from `app/client-scripts/forms/send-form.ts`. */
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

/** Follows redirects like a browser with cookies. */
async function follow(origin: string, response: Response, cookies: string[] = []): Promise<string> {
  const to = response.headers.get('Location')
  if (to === null) return response.text()
  const all = [...cookies, ...response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')]
  const next = await fetch(new URL(to, origin), { headers: { Cookie: all.join('; ') }, redirect: 'manual' })
  return follow(origin, next, all)
}

/** Sends like a browser without scripts: posts the page and continues with its response. */
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
