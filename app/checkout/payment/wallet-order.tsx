import type { WalletWords } from '~/content/wallet-page'
import { formatNaira } from '~/lib/money'

import { WalletPayment, type WalletAttempt } from './wallet-payment'

type WalletOrderProps = {
  /** `price` in naira */
  plan: { name: string; price: number }
  attempt: WalletAttempt
  words: WalletWords
}

/** What is ordered, the wallet that pays it, and the way back. */
export const WalletOrder = ({ plan, attempt, words }: WalletOrderProps) => (
  <section className="section page-top">
    <div className="wrap wallet-page">
      <h1>{words.heading}</h1>
      <p className="lead">{words.text.replace('{plan}', plan.name).replace('{amount}', formatNaira(plan.price))}</p>
      <WalletPayment {...attempt} words={words} />
      <p>
        <a href="/services#plans">{words.backLabel}</a>
      </p>
    </div>
  </section>
)
