/** The sign of the site: rings of resist-dyed cloth. The name beside it comes from the dataset. */
export function SiteMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true" focusable="false">
      <path d="M16 3.2c7.3-.3 12.9 5.4 12.8 12.7-.1 7.4-5.6 13-12.9 12.9C8.7 28.7 3.1 23.2 3.2 15.9 3.3 8.7 8.7 3.5 16 3.2Z" />
      <path d="M16.1 8.6c4.3-.1 7.4 3.2 7.3 7.4-.1 4.2-3.2 7.4-7.5 7.3-4.2 0-7.3-3.1-7.3-7.3.1-4.2 3.2-7.3 7.5-7.4Z" />
      <circle cx="16" cy="16" r="2.2" fill="currentColor" stroke="none" />
    </svg>
  )
}
