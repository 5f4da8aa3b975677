/** Every provider, none of them set up: as settings, and as what is made of them. A new one has a line here too. */
export const noProviders = { paystack: null, square: null }
