import { isRouteErrorResponse } from '@remix-run/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'

import { notFoundContent } from '~/content/pages/not-found'
import { useFormOutcome } from '~/content/server-content'
import { useSiteIfLoaded } from '~/content/site-settings/use-site'
import { Drawing } from '~/ui/drawing'
import { ArrowRightIcon } from '~/ui/icons'

import { Lead } from './ui/typography'

type MessagePageProps = { heading: string; text: string; drawing: ReactNode; children?: ReactNode }

/** A page with only a message, such as an error. Styles: `error-page.css`. */
function MessagePage({ heading, text, drawing, children }: MessagePageProps) {
  return (
    <section className="section">
      <div className="wrap message-page">
        <div className="message-page__words">
          <h1>{heading}</h1>
          <Lead>{text}</Lead>
          {children}
        </div>
        <div className="message-page__drawing">{drawing}</div>
      </div>
    </section>
  )
}

/** The texts for all errors but 404, and while the dataset cannot be read. */
const FAILED = { heading: 'Something went wrong', text: 'We could not show this page. Please try again in a minute.' }
/** The text after the outcome of a form. */
const NOT_SHOWN = 'We could not show the page that follows.'
const NOT_FOUND = { heading: 'Page Not Found', text: 'The page may have been removed, renamed or be unavailable.' }

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Returns the title of an error page. */
export function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error) || !isNotFound(error)) return FAILED.heading
  const words = v.safeParse(notFoundContent, error.data)
  return words.success ? words.output.heading : NOT_FOUND.heading
}

/** The page for a thrown loader error: not found, or a short explanation. */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useSiteIfLoaded()
  const formOutcome = useFormOutcome()
  if (!isRouteErrorResponse(error) || !isNotFound(error))
    return (
      <MessagePage
        heading={FAILED.heading}
        text={formOutcome ? `${formOutcome} ${NOT_SHOWN}` : FAILED.text}
        drawing={<Drawing name="rings-motif" />}
      />
    )

  const words = v.safeParse(notFoundContent, error.data)
  if (!words.success) return <MessagePage {...NOT_FOUND} drawing={<Drawing name="lost-spot" />} />

  const { heading, text, linksHeading, links, startLabel, siteSearch } = words.output
  return (
    <MessagePage heading={heading} text={text} drawing={<Drawing name="lost-spot" />}>
      {site?.clientAppUrl ? (
        <p>
          <a className="button" href={site.clientAppUrl}>
            {startLabel}
          </a>
        </p>
      ) : null}
      <h2>{linksHeading}</h2>
      <ul className="plain-list message-page__links">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>
              {label}
              <ArrowRightIcon />
            </a>
          </li>
        ))}
      </ul>
      {siteSearch ? (
        <p>
          <a href="/search">{siteSearch}</a>
        </p>
      ) : null}
    </MessagePage>
  )
}
