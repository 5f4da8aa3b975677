const texts: Record<number, [title: string, text: string]> = {
  400: ['This request cannot be read', 'Something in it is not valid. Go back and try again.'],
  403: [
    'This form was not sent from our site',
    'For your safety, we did not accept it. Open the page again and send it from there.',
  ],
  404: ['Page Not Found', 'The page may have been removed, renamed or be unavailable.'],
  405: ['This could not be sent', 'Open the page again and send your form from there.'],
  413: ['That is too much to send at once', 'Go back, shorten your text and send it again.'],
  414: ['This address is too long', 'Check it, or start at the home page.'],
  500: ['Something went wrong on our side', 'Nothing was lost on your side. Please try again in a moment.'],
  503: ['This is taking too long right now', 'Please try again in a minute. Nothing was lost on your side.'],
}

/** A self-contained error page for when the site's own pages fail. */
export function errorPage(status: number): string {
  const [title, text] = texts[status] ?? texts[status < 500 ? 400 : 500] ?? ['', '']
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem }
h1 { font-size: 1.6rem; line-height: 1.2 }
a { color: inherit }
</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the home page</a></p>
</main>
</html>
`
}
