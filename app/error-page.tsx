import * as v from 'valibot'

import { notFoundContent } from '~/content/not-found'
import { useSiteIfLoaded } from '~/content/use-site'
import { MessagePage } from '~/ui/message-page'

/** What a visitor reads when a loader threw an answer: page not found, or a plain word on what failed. */
export function ErrorPage({ status, data }: { status: number; data: unknown }) {
  const site = useSiteIfLoaded()
  if (status !== 404) {
    return <MessagePage heading="Something went wrong" text="We could not show this page. Please try again in a minute." />
  }

  const words = v.safeParse(notFoundContent, data)
  if (!words.success) {
    return <MessagePage heading="Page Not Found" text="The page may have been removed, renamed or be unavailable." />
  }

  const { heading, text, linksHeading, links, startLabel } = words.output
  return (
    <MessagePage heading={heading} text={text}>
      {site?.clientAppUrl ? (
        <p>
          <a className="button" href={site.clientAppUrl}>
            {startLabel}
          </a>
        </p>
      ) : null}
      <h2>{linksHeading}</h2>
      <ul className="plain-list link-list">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </MessagePage>
  )
}
