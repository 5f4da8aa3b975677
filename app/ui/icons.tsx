/** An icon with these strokes. Decorative, in the style of the motifs: its control has its own accessible name. */
function icon(d: string) {
  return function Icon() {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    )
  }
}

export const MenuIcon = /* @__PURE__ */ icon('M3.4 6.2q8.6-.5 17.2.1M3.3 12.1q8.7.4 17.3-.2M3.5 17.9q8.5.3 17 0')

export const CloseIcon = /* @__PURE__ */ icon('M5.2 5.4q6.6 6.9 13.7 13.3M18.7 5.2q-7.1 6.5-13.4 13.6')

/** Points down; rotate it in CSS. */
export const ChevronIcon = /* @__PURE__ */ icon('M5.6 9q3 3.5 6.3 6.3Q15.4 12.3 18.5 8.9')

export const PauseIcon = /* @__PURE__ */ icon('M8.7 5.2q-.4 6.9.1 13.6M15.4 5.1q.3 6.9-.1 13.7')

export const PlayIcon = /* @__PURE__ */ icon('M7.9 5.1q-.3 7 .1 13.8 5.9-3.1 10.8-6.9Q13.9 8.2 7.9 5.1')

export const CheckIcon = /* @__PURE__ */ icon('M4.6 12.7q2.7 2.3 4.9 5Q13.8 11.2 19.5 5.9')

export const ArrowRightIcon = /* @__PURE__ */ icon('M3.8 12.1q8.2-.5 16-.1M13.7 5.9q2.9 3.3 6.3 6.1-3.4 2.7-6.2 6.2')

/** Two speech bubbles, for the chat link. */
export const ChatIcon = /* @__PURE__ */ icon(
  'M4.1 20.2q1-2.3 1.3-4.2A8.2 7.7 0 1 1 9 18.9q-2.4 1.1-4.9 1.3M8.8 9.9q3.2-.3 6.5 0M8.9 13.4q2.1.2 4 0',
)

export const PhoneIcon = /* @__PURE__ */ icon(
  'M7.4 3.4Q4.2 4.1 3.7 6.7q.8 5.7 5.1 9.7t9.1 4.1q2.3-.9 2.7-3.5-1.9-1.9-4.6-2.9-1.3.4-2.1 1.9-3.8-1.7-5.7-5.6 1.3-.9 1.8-2.2Q9.3 5.1 7.4 3.4',
)

export const MailIcon = /* @__PURE__ */ icon(
  'M3.2 5.7q8.9-.4 17.7.1.2 6.3-.1 12.5-8.9.3-17.6-.1-.1-6.3 0-12.5M3.7 6.4q4.2 4.1 8.3 6.9 4.3-2.9 8.4-6.9',
)

export const ClockIcon = /* @__PURE__ */ icon(
  'M12.2 3.1A8.9 8.9 0 1 1 9.4 3.6Q10.7 3.1 12.2 3.1M12 7.3q-.2 2.5.1 5 1.9 1 3.6 2.3',
)

export const LockIcon = /* @__PURE__ */ icon(
  'M5 10.9q7-.4 14.1.1.1 4.8-.2 9.5-7 .3-13.9-.1.1-4.8 0-9.5M8 10.6Q7.3 3.5 12 3.3t4.1 7.3M12 14.9l.1 1.7',
)

export const SearchIcon = /* @__PURE__ */ icon(
  'M10.7 3.3A7.2 7.2 0 1 1 8.4 3.7Q9.5 3.2 10.7 3.3M15.9 15.8q2.3 2.5 4.7 4.7',
)

/** A cross in a ring, because a door icon would mean sign-out. */
export const ExitIcon = /* @__PURE__ */ icon(
  'M12.2 3.1A8.9 8.9 0 1 1 9.4 3.6Q10.7 3.1 12.2 3.1M8.9 8.8q3 3.3 6.3 6.3M15.1 8.9q-3.3 3-6.2 6.3',
)

export const InstagramIcon = /* @__PURE__ */ icon(
  'M7.8 3.7q4.3-.3 8.6.1 3.6.6 4 4.2.2 4.2-.1 8.3-.6 3.6-4.1 4-4.2.2-8.4-.1-3.6-.5-4-4.1-.2-4.1.1-8.3.6-3.6 3.9-4.1M12.1 8.1A4 4 0 1 1 10.7 8.4Q11.4 8.1 12.1 8.1M16.9 7l.1.1',
)

export const XIcon = /* @__PURE__ */ icon(
  'M4.1 4.2q1.9-.1 3.8 0 6 7.7 12.1 15.6-2 .2-3.9 0Q10 12.1 4.1 4.2M19.5 4.1q-3.3 3.5-6.4 6.9M10.9 13.2q-3.4 3.3-6.6 6.7',
)

export const FacebookIcon = /* @__PURE__ */ icon('M16.6 3.7q-5.3-.9-5.6 4.1-.2 6.3-.1 12.6M7.6 11.6q4-.3 8.1 0')

export const LinkedInIcon = /* @__PURE__ */ icon(
  'M5.1 9.8q-.2 5.1 0 10.2M5.1 5l.1.1M10.3 20.1q.2-5.1 0-10.2M10.4 14.2q.8-4.3 4.7-4.4 3.9.2 4 4.8.1 2.7 0 5.4',
)

export const YouTubeIcon = /* @__PURE__ */ icon(
  'M5.3 5.5q6.7-.6 13.5 0 2.5.5 2.7 3 .2 3.5 0 7-.3 2.6-2.8 3-6.7.5-13.4 0-2.5-.5-2.8-3-.2-3.5.1-7 .2-2.5 2.7-3M10.1 9q-.2 3 0 6.1 2.8-1.4 5.2-3.1Q12.8 10.3 10.1 9',
)
