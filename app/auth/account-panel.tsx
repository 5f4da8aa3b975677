import type { AccountLabels } from '~/content/pages/delete-account-page'

/** Container for the signed-in account, filled by `show-account.ts`; empty otherwise. Styles: `account.css`. */
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
