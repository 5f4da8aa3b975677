import { legacyLinkPage } from '~/preview/open-share.server'

/** Share links in their earlier form, before the code moved behind the `#`. */
export const loader = () => legacyLinkPage()
