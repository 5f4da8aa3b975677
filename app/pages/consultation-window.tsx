import * as v from 'valibot'

import { text } from '~/content/parse'
import { chatLink } from '~/content/chat'
import { optionalPicture, pictureAddresses } from '~/content/picture'
import { useServerContent } from '~/content/server-content'
import { ChatIcon, CloseIcon } from '~/ui/icons'
import { Words } from '~/ui/words'

import { defineBlock } from '../sections/section'
import { AnsweringLine } from './answering-line'

export const consultationSchema = v.object({
  heading: text,
  text,
  portrait: optionalPicture,
  answersAt: text,
  answersUntil: text,
  answersFrom: text,
  today: text,
  tomorrow: text,
  chatLabel: text,
  notNowLabel: text,
  closeLabel: text,
})

/**
 * The window that offers a free consultation. Without scripts `#consultation` shows it over the page, and its close link
 * leads back to the page.
 */
export const consultation = defineBlock(consultationSchema, ({ block, id }) => {
  const chat = chatLink(useServerContent('site'), 'consultation')
  // One small file: of all that a picture can offer, nothing else is worth its bytes in every home page.
  const portrait = block.portrait
    ? pictureAddresses(block.portrait, { shape: 'portrait', largest: 160 }).find(({ width }) => width === 160)
    : undefined

  return (
    <dialog className="window" id="consultation" aria-labelledby={id}>
      <h2 id={id}>{block.heading}</h2>
      <p>
        <Words>{block.text}</Words>
      </p>
      <div className="consultation__who">
        {portrait ? (
          <img src={portrait.address('jpg')} alt="" width={portrait.width} height={portrait.height} loading="lazy" />
        ) : null}
        <AnsweringLine words={block} />
      </div>
      <div className="button-row">
        {chat ? (
          <a className="button" href={chat}>
            <ChatIcon />
            {block.chatLabel}
          </a>
        ) : null}
        <button className="button button--quiet if-scripted" type="button">
          {block.notNowLabel}
        </button>
        <button className="window__close if-scripted" type="button" aria-label={block.closeLabel}>
          <CloseIcon />
        </button>
        <a className="window__close unless-scripted" href="#main" aria-label={block.closeLabel}>
          <CloseIcon />
        </a>
      </div>
    </dialog>
  )
})
