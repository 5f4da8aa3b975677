import { FACE_PROJECTION } from '../../content/face'

/** Those whom staff chose, as long as they have free places; `free` stands in for them. */
export const FEATURED_THERAPISTS_PROJECTION = `_type == "featuredTherapists" => {
  heading,
  intro,
  allLabel,
  "chosen": items[@->acceptingNew == true]->${FACE_PROJECTION},
  "free": *[_type == "therapist" && acceptingNew == true] | order(orderRank asc, name asc)[0...3]${FACE_PROJECTION},
  "count": count(*[_type == "therapist"])
}` as const
