/** Logo of the service, as in public/favicon.svg. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#20246b" />
      <g transform="translate(2.56 2.56) scale(0.84)">
        <path
          d="M5.1 28.2q-.3-6.4-.1-12.7C5.2 8.5 9.9 3.9 16.1 3.8s10.8 4.5 10.9 11.6q.1 6.5-.1 12.9M11.1 28.3q-.2-6.1 0-12c.2-3.5 2.1-5.7 4.9-5.7s4.8 2.3 4.9 5.7q.1 6 0 11.9"
          fill="none"
          stroke="#fff"
          strokeWidth="2.7"
          strokeLinecap="round"
        />
        <circle cx="16" cy="17.4" r="2.1" fill="#f2b233" />
      </g>
    </svg>
  )
}
