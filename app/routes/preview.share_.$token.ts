import { earlierLink } from '~/preview/open-share.server'

/** A link as it was made until its code moved behind the `#`. */
export const loader = () => earlierLink()
