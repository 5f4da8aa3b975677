import { AudioSpot, MessageSpot, VideoSpot } from './motifs'

const spots = { video: VideoSpot, audio: AudioSpot, messaging: MessageSpot }

type TalkOptionsProps = { options: readonly { _key: string; channel: keyof typeof spots; title: string; text: string }[] }

/** The ways of talking with a therapist, each with its drawing. */
export function TalkOptions({ options }: TalkOptionsProps) {
  return (
    <ul className="plain-list talk">
      {options.map(({ _key, channel, title, text }) => {
        const Spot = spots[channel]
        return (
          <li key={_key} className="reveal">
            <Spot />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
