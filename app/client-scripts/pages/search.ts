import search from 'virtual:client-script-url/search/search'

import '../every-page/page'

// Restores a search in place on return, because its query is not in the address.
if ((history.state as { searched?: boolean } | null)?.searched) void import(search)
