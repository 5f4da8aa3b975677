import type { ReactNode } from 'react'
import { Typography } from './words'

type MessagePageProps = { heading: string; text: string; drawing: ReactNode; children?: ReactNode }

/** A page with only a message, such as an error. Styles: `error-page.css`. */
export function MessagePage({ heading, text, drawing, children }: MessagePageProps) {
  return (
    <section className="section">
      <div className="wrap message-page">
        <div className="message-page__words">
          <h1>{heading}</h1>
          <p className="lead">
            <Typography>{text}</Typography>
          </p>
          {children}
        </div>
        <div className="message-page__drawing">{drawing}</div>
      </div>
    </section>
  )
}
