import { Drawing } from './drawing'
import { Typography } from './typography'

const spots = { video: 'video-spot', audio: 'audio-spot', messaging: 'message-spot' } as const

type TalkOptionsProps = {
  options: readonly { _key: string; channel: keyof typeof spots; title: string; text: string }[]
}

/** The communication options of a therapist, each with a drawing. */
export function TalkOptions({ options }: TalkOptionsProps) {
  return (
    <ul className="plain-list talk">
      {options.map(({ _key, channel, title, text }) => (
        <li key={_key} className="reveal">
          <Drawing name={spots[channel]} />
          <h3>{title}</h3>
          <p>
            <Typography>{text}</Typography>
          </p>
        </li>
      ))}
    </ul>
  )
}
