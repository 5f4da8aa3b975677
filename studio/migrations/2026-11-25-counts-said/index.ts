import { defineMigration, set } from 'sanity/migrate'

const RECORDED =
  'What we record when you use the website: technical details of each request, such as the time, the page, the network address and any error. They keep the website running and protect our forms from abuse.'

const COUNTED =
  ' We also count, for each day and page, how often pages are opened, chats opened, and bookings begun and paid. These are totals: nothing in them says who came, and we delete them after about 90 days.'

export default defineMigration({
  title: 'The privacy policy says what the site adds up, where staff have not said in their own words what it records',
  documentTypes: ['legalDocument'],
  migrate: {
    string(text) {
      return text === RECORDED ? set(RECORDED + COUNTED) : undefined
    },
  },
})
