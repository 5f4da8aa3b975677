import { useLocation } from '@remix-run/react'
import * as v from 'valibot'

import { optionalText, text } from '~/content/sanity/parse'
import { optionalPicture } from '~/content/picture/picture'
import { PictureView } from '~/content/picture/picture-view'
import { formatNaira } from '~/lib/money'
import { Drawing, BackgroundCanvas } from '~/ui/drawing'
import { Typography } from '~/ui/typography'

import { defineSection } from '../section'
import { film, FilmPause, HeroFilm } from './film'

const schema = v.object({
  heading: text,
  text,
  priceLine: optionalText,
  consultationLabel: optionalText,
  learnMoreLabel: optionalText,
  price: v.fallback(v.nullable(v.number()), null),
  poster: optionalPicture,
  webm: film,
  mp4: film,
  phonePoster: optionalPicture,
  phoneWebm: film,
  phoneMp4: film,
  pauseLabel: optionalText,
})

export const hero = defineSection('hero', schema, ({ section, id }) => {
  const { poster, phonePoster, pauseLabel, price } = section
  const film = { webm: section.webm, mp4: section.mp4 }
  // A video continues its poster, so a video for phones needs a poster for phones.
  const phoneFilm = phonePoster ? { webm: section.phoneWebm, mp4: section.phoneMp4 } : film
  // A video needs a pause button (WCAG 2.2.2), so without the label of that button there is no video.
  const hasFilm = poster && pauseLabel && (film.webm || film.mp4)
  // The consultation window and the three steps are on the home page.
  const home = useLocation().pathname === '/' ? '' : '/'

  const cloth = (
    <div className="hero__cloth">
      {poster ? (
        <PictureView
          picture={poster}
          shape="wide"
          maxWidth={1280}
          sizes="100vw"
          // No smaller width is needed: phones have at least 320 pixels at 1.5x, and the wide one starts above 64rem.
          smallest={1200}
          narrow={{ picture: phonePoster ?? poster, shape: 'tall', smallest: 480 }}
          eager
        />
      ) : (
        <>
          <BackgroundCanvas variant="subtle" />
          <Drawing name="rings-motif" />
        </>
      )}
      {hasFilm ? <HeroFilm wide={film} narrow={phoneFilm} /> : null}
    </div>
  )

  return (
    <section className={poster ? 'section--indigo hero hero--picture' : 'section--indigo hero'} aria-labelledby={id}>
      <div className="wrap hero__words">
        <h1 id={id}>{section.heading}</h1>
        {section.priceLine && price !== null ? (
          <p className="hero__price">{section.priceLine.replace('{price}', formatNaira(price))}</p>
        ) : null}
        <p className="lead">
          <Typography>{section.text}</Typography>
        </p>
        {section.consultationLabel || section.learnMoreLabel ? (
          <p className="button-row">
            {section.consultationLabel ? (
              <a className="button" href={`${home}#consultation`}>
                {section.consultationLabel}
              </a>
            ) : null}
            {section.learnMoreLabel ? (
              <a className="hero__more" href={`${home}#how-it-works`}>
                {section.learnMoreLabel}
              </a>
            ) : null}
          </p>
        ) : null}
      </div>
      {cloth}
      {hasFilm ? <FilmPause label={pauseLabel} /> : null}
    </section>
  )
})
