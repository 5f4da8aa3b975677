import { defineQuery } from 'groq'

import { PICTURE_PROJECTION } from '../content/picture/picture'
import { SEO_PROJECTION } from '../content/seo/seo'
import { SECTIONS_PROJECTION } from './generated/queries'

export const HOME_PAGE_QUERY = defineQuery(`*[_id == "homePage"][0]{
  _id,
  "blocks": blocks[]${SECTIONS_PROJECTION},
  consultation{ heading, text, "portrait": portrait${PICTURE_PROJECTION}, answersAt, answersUntil, answersFrom, today, tomorrow, chatLabel, notNowLabel, closeLabel },
  ${SEO_PROJECTION}
}`)

export const ABOUT_PAGE_QUERY = defineQuery(`*[_id == "aboutPage"][0]{
  _id,
  "blocks": blocks[]${SECTIONS_PROJECTION},
  ${SEO_PROJECTION}
}`)

/** A page that staff made. Two of one address cannot be published; if it happens, the older one stays. */
export const STAFF_PAGE_QUERY = defineQuery(`*[_type == "page" && slug.current == $slug] | order(_createdAt asc)[0]{
  _id,
  title,
  "blocks": blocks[]${SECTIONS_PROJECTION},
  ${SEO_PROJECTION}
}`)
