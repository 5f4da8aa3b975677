/**
 * The sign of the site: a doorway that is also rings of cloth. The name beside it is text from the dataset.
 * Its light takes `--logo-light`, or else the colour of the text.
 */
export function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M5.1 28.2q-.3-6.4-.1-12.7C5.2 8.5 9.9 3.9 16.1 3.8s10.8 4.5 10.9 11.6q.1 6.5-.1 12.9M11.1 28.3q-.2-6.1 0-12c.2-3.5 2.1-5.7 4.9-5.7s4.8 2.3 4.9 5.7q.1 6 0 11.9"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="17.4" r="2.1" fill="var(--logo-light, currentColor)" />
    </svg>
  )
}
