import type { ReactNode } from 'react'

/** A page that only says something: an error, an empty address. */
export function MessagePage({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <section className="section">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
    </section>
  )
}
