import * as v from 'valibot'

import { chatLink, isChatEntry, type ChatEntry } from '~/content/site-settings/chat'
import { arrayKey, pagePath, text } from '~/content/sanity/parse'
import { useServerContent } from '~/content/server-content'
import type { SiteSettings } from '~/content/site-settings/site-settings'
import type { EditAttributes } from '~/lib/pages/edit-attributes'

import { requiredItems, sectionIntro } from '../fields'

const button = v.intersect([
  v.object({ _key: arrayKey, label: text }),
  v.variant('target', [
    v.object({ target: v.literal('page'), path: pagePath }),
    v.object({ target: v.literal('chat'), entry: v.custom<ChatEntry>(isChatEntry) }),
    v.object({ target: v.literal('clientApp') }),
  ]),
])

/** A call to action, as a section of a page or within an article. */
export const callSchema = v.object({ ...sectionIntro, buttons: requiredItems(button) })

type CallButton = v.InferOutput<typeof button>

function addressOf(choice: CallButton, site: SiteSettings): string | null {
  if (choice.target === 'page') return choice.path
  return choice.target === 'chat' ? chatLink(site, choice.entry) : site.clientAppUrl
}

/** The buttons of a call to action, the first one primary. Omits a button without a valid target. */
export function CallButtons({
  buttons,
  mark,
}: {
  buttons: readonly CallButton[]
  mark?: (key: string) => EditAttributes
}) {
  const site = useServerContent('site')
  const leading = buttons.flatMap((choice) => {
    const href = addressOf(choice, site)
    return href ? [{ ...choice, href }] : []
  })
  return (
    <p className="button-row">
      {leading.map(({ _key, label, href }, index) => (
        <a key={_key} className={index === 0 ? 'button' : 'button button--quiet'} href={href} {...mark?.(_key)}>
          {label}
        </a>
      ))}
    </p>
  )
}
