import { THERAPIST_SUMMARY_PROJECTION } from '../../content/therapist/therapist'

/** The selected therapists while they are taking new clients; `free` has others. */
export const FEATURED_THERAPISTS_PROJECTION = `_type == "featuredTherapists" => {
  heading,
  intro,
  allLabel,
  "chosen": items[@->acceptingNew == true]->${THERAPIST_SUMMARY_PROJECTION},
  "free": *[_type == "therapist" && acceptingNew == true] | order(orderRank asc, name asc)[0...3]${THERAPIST_SUMMARY_PROJECTION},
  "count": count(*[_type == "therapist"])
}` as const

export const FEATURED_THERAPISTS_SEARCH = `_type == "featuredTherapists" => { heading, intro }` as const
