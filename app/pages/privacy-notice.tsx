import { useServerContent } from '~/content/server-content'
import { LockIcon } from '~/ui/icons'

/** What is stored about a visitor, in a few words and in nobody's way. */
export function PrivacyNotice() {
  const { privacyNotice, quickExit } = useServerContent('site')

  return (
    <aside className="privacy-notice" aria-labelledby="privacy-notice">
      <div className="wrap">
        <LockIcon />
        <div>
          <h2 id="privacy-notice">{privacyNotice.heading}</h2>
          <p>
            {privacyNotice.text} <a href="/privacy">{privacyNotice.linkLabel}</a>
          </p>
        </div>
        <p>{quickExit.explanation}</p>
      </div>
    </aside>
  )
}
