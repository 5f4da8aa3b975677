import type { AccountLabels } from '~/content/account-labels'

/** The place for who is signed in; `show-account.ts` fills it in. Empty for everyone else. Styles: `account.css`. */
export function AccountPanel({ labels }: { labels: AccountLabels }) {
  return (
    <div
      className="account"
      data-signed-in-as={labels.signedInAs}
      data-sign-out={labels.signOut}
      data-signed-out={labels.signedOut}
    >
      <p role="status" className="account__said" tabIndex={-1} />
      <p role="alert" className="account__error" />
    </div>
  )
}
