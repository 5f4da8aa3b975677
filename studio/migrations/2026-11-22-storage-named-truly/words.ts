/** One bullet of the list: what is kept, and how. */
function bullet(_key: string, kept: string, how: string) {
  return {
    _type: 'block',
    _key,
    style: 'normal',
    markDefs: [],
    children: [
      { _type: 'span', _key: 's1', text: kept, marks: ['strong'] },
      { _type: 'span', _key: 's2', text: how, marks: [] },
    ],
    listItem: 'bullet',
    level: 1,
  }
}

function paragraph(_key: string, text: string) {
  return {
    _type: 'block',
    _key,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's1', text, marks: [] }],
  }
}

/** The words that the site went out with, then those of the time before it kept a selection. */
export const delivered = [
  {
    section: [
      'This website sets no advertising or tracking cookies. It stores only what you need while you use it:',
      'That the consultation window was shown: a note in your browser, so that it does not open by itself again. It goes when you close the tab.',
      'The result of a form you sent: a cookie that lasts for a short while, so that the next page can tell you that it worked.',
      'Your selection and your currency on the services page: a cookie, only if you choose something there.',
      'That you are signed in: if you use our client app in the same browser, the app keeps your sign-in there.',
      'When you choose to pay, to chat or to open the client app, that company may set cookies of its own. To show a comparison price in your currency, our server may ask a service in which country your connection is; we do not keep the answer.',
      'You can delete all of this in your browser at any time. The website still works.',
    ],
    answer:
      'Very little, and nothing for advertising. It remembers in your browser that the consultation window has been shown, and, if you use them, your selection on the services page and the result of a form you sent. See ',
    notice:
      'We set no advertising or tracking cookies. We keep only what makes the page work, such as whether you have seen our consultation offer. No other company is asked for anything before you choose to chat, pay or open the client app.',
  },
  {
    section: [
      'This website sets no advertising or tracking cookies. It stores only what you need while you use it:',
      'That the consultation window was shown: a note in your browser, so that it does not open by itself again. It goes when you close the tab.',
      'The result of a form you sent: a cookie that lasts for a short while, so that the next page can tell you that it worked.',
      'That you have seen the receipt of a payment: a note in your browser, so that it is celebrated only once. It goes when you close the tab.',
      'Your currency on the services page: a cookie that lasts for a year, only if you choose one there. The plan you select is in the page and its address, and nowhere else.',
      'What you typed before you went to pay: where scripts do not run, a cookie with your name, e-mail address and country, for a quarter of an hour, so that the form is not empty when you come back.',
      'A card payment under way: if you pay in the card form of our own page, a cookie with the number of the booking, for one day, so that nobody charges you twice.',
      'That you are signed in: if you sign in to our client app in the same browser, the app keeps your sign-in there, and the pages for booking and for deleting your account read it. If you never sign in, nothing is kept.',
      'When you choose to pay, to chat or to open the client app, that company may set cookies of its own. To show a comparison price in your currency, our server may ask a service in which country your connection is; we do not keep the answer.',
      'You can delete all of this in your browser at any time. The website still works.',
    ],
    answer:
      'Very little, and nothing for advertising. Your browser remembers that the consultation window or a receipt was shown, and, only if you use them, your choice of currency, a payment under way, the result of a form you sent, and your sign-in. See ',
    notice:
      'We set no advertising or tracking cookies. We keep only what makes the page work, such as whether you have seen our consultation offer. Your browser asks no other company for anything before you choose to chat, pay or open the client app. To show prices in your currency, our server may ask a service which country you are in.',
  },
] as const

/** What takes their place, as a new dataset has it. */
export const storage = {
  section: [
    paragraph(
      'p1',
      'This website sets no advertising or tracking cookies. It stores only what you need while you use it:',
    ),
    bullet(
      'p2',
      'That the consultation window was shown:',
      ' a note in your browser, so that it does not open by itself again. It goes when you close the tab.',
    ),
    bullet(
      'p3',
      'The result of a form you sent:',
      ' a cookie that lasts for a short while, so that the next page can tell you that it worked.',
    ),
    bullet(
      'p8',
      'That you have seen the receipt of a payment:',
      ' a note in your browser, so that it is celebrated only once. It goes when you close the tab.',
    ),
    bullet(
      'p11',
      'What you select on the services page:',
      ' a note in your browser with the package, the add-on and whom the therapy is for, so that you find them when you come back. It goes when you clear your selection, leave by the quick exit or close the tab.',
    ),
    bullet(
      'p4',
      'Your currency on the services page:',
      ' a cookie that lasts for a year, only if you choose one there.',
    ),
    bullet(
      'p10',
      'What you typed before you went to pay:',
      ' where scripts do not run, a cookie with your name, e-mail address and country, for a quarter of an hour, so that the form is not empty when you come back.',
    ),
    bullet(
      'p9',
      'A card payment under way:',
      ' if you pay in the card form of our own page, a cookie with the number of the booking, for one day, so that nobody charges you twice.',
    ),
    bullet(
      'p5',
      'That you are signed in:',
      ' if you sign in to our client app in the same browser, the app keeps your sign-in there, and the pages for booking and for deleting your account read it. If you never sign in, nothing is kept.',
    ),
    paragraph(
      'p6',
      'When you choose to pay, to chat or to open the client app, that company may set cookies of its own. To show a comparison price in your currency, our server may ask a service in which country your connection is; we do not keep the answer.',
    ),
    paragraph('p7', 'You can delete all of this in your browser at any time. The website still works.'),
  ],
  answer:
    'Very little, and nothing for advertising. Your browser remembers that the consultation window or a receipt was shown, and, only if you use them, what you select on the services page, your choice of currency, a payment under way, the result of a form you sent, and your sign-in. See ',
  notice:
    'No advertising or tracking cookies. We keep only what makes the page work, such as what you select and whether you saw our consultation offer. Your browser asks no other company before you choose to chat, pay or open the client app; to show your currency, our server may ask which country you are in.',
}
