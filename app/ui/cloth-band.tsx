/** A band of the cloth: combs, rings and dots of white resist, repeated. Decoration between sections and in the footer. */
export function ClothBand() {
  return (
    <svg className="cloth-band" width="100%" height="48" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="cloth" width="144" height="48" patternUnits="userSpaceOnUse">
          <path d="M0 3.2q36 .7 72 0t72 0M0 44.9q36-.8 72 0t72 0M24.3 10.4c8.2-.2 13.9 6 13.7 13.7-.2 7.9-6.2 13.6-13.9 13.5C16.4 37.5 10.4 31.7 10.5 24c.1-7.7 5.9-13.5 13.8-13.6M24.2 16.8c4.2.1 7.2 3.1 7.2 7.3 0 4.1-3.1 7.2-7.3 7.1-4.1 0-7.1-3.1-7.1-7.2.1-4.2 3.1-7.3 7.2-7.2M51.9 11.2q-.3 13 .2 25.7M58 11.1q.4 12.9-.1 25.9M64.1 11q-.4 13 .1 25.8M70 11.2q.3 12.8 0 25.7M76.1 11q-.2 12.9.2 25.9M48.7 24.2q15.6-.5 30.8-.2M94.8 36.6q5.9-12.7 12.9-25 7 12.2 13.3 24.8M101.5 36.5q2.8-6.6 6.2-12.6 3.5 5.9 6.5 12.5" />
          <path strokeWidth="4" d="M24.1 24.1h.01M88.1 14.5h.01M88 33.6h.01M132.5 14.3h.01M132.4 33.7h.01M132.6 24h.01M88.1 24.1h.01" />
        </pattern>
      </defs>
      <rect width="100%" height="48" fill="url(#cloth)" stroke="none" />
    </svg>
  )
}
