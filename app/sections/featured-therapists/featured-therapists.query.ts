import { THERAPIST_SUMMARY_PROJECTION } from '../../content/therapist/therapist'

/** The therapists that staff chose, as long as they are taking new clients; otherwise `free`. */
export const FEATURED_THERAPISTS_PROJECTION = `_type == "featuredTherapists" => {
  heading,
  intro,
  allLabel,
  "chosen": items[@->acceptingNew == true]->${THERAPIST_SUMMARY_PROJECTION},
  "free": *[_type == "therapist" && acceptingNew == true] | order(orderRank asc, name asc)[0...3]${THERAPIST_SUMMARY_PROJECTION},
  "count": count(*[_type == "therapist"])
}` as const

export const FEATURED_THERAPISTS_SEARCH = `_type == "featuredTherapists" => { heading, intro }` as const
