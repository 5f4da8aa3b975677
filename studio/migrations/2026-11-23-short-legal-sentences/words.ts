/** Texts of the legal pages as they were delivered, each with what says the same in shorter sentences. */
export const shortened: ReadonlyMap<string, string> = new Map([
  [
    'In this policy, “we” means the service named at the top of this page, and “personal data” means everything that says something about you as a person. We decide why and how your personal data is used, so we are what the Nigeria Data Protection Act 2023 calls the data controller.',
    'In this policy, “we” means the service named at the top of this page. “Personal data” means everything that says something about you as a person. We decide why and how your personal data is used, so we are what the Nigeria Data Protection Act 2023 calls the data controller.',
  ],
  [
    ' your email address, your reason, your remarks, the kind of browser you use, the time, and your account number if you are signed in.',
    ' your email address, your reason, your remarks, the kind of browser you use and the time. If you are signed in, also your account number.',
  ],
  [
    'We use all this because you asked us to provide a service, because you agreed, because the law requires it, or because we must protect the website and its visitors. You can take back your consent at any time.',
    'We use all this because you asked us to provide a service, or because you agreed. We also use it where the law requires it, or where we must protect the website and its visitors. You can take back your consent at any time.',
  ],
  [
    'We tell nobody else that you are a client, unless a law or a court obliges us, or unless it is needed to protect a life. A therapist may break confidentiality if you or somebody else is in serious danger or if a child is being harmed, and then tells only those who can help.',
    'We tell nobody else that you are a client. There are two exceptions: a law or a court obliges us, or it is needed to protect a life. A therapist may break confidentiality if you or somebody else is in serious danger, or if a child is being harmed. The therapist then tells only those who can help.',
  ],
  [
    ' a cookie that lasts for a short while, so that the next page can tell you that it worked.',
    ' a cookie that lasts for a short while. It lets the next page tell you that it worked.',
  ],
  [
    ' a note in your browser with the package, the add-on and whom the therapy is for, and one with the words of your search, so that you find them when you come back. They go when you clear them, leave by the quick exit or close the tab. After the quick exit, a note without any words stays until you close the tab, so that pages come back empty.',
    ' two notes in your browser. One holds the package, the add-on and whom the therapy is for. The other holds the words of your search. They are kept so that you find them when you come back. They go when you clear them, leave by the quick exit or close the tab. After the quick exit, a note without any words stays until you close the tab, so that pages come back empty.',
  ],
  [
    ' where scripts do not run, a cookie with your name, email address and country, for a quarter of an hour, so that the form is not empty when you come back.',
    ' where scripts do not run, a cookie with your name, email address and country. It lasts for a quarter of an hour, so that the form is not empty when you come back.',
  ],
  [
    ' if you pay in the card form of our own page, a cookie with the number of the booking, for one day, so that nobody charges you twice.',
    ' if you pay in the card form of our own page, a cookie with the number of the booking. It lasts for one day, so that nobody charges you twice.',
  ],
  [
    ' if you sign in to our client app in the same browser, the app keeps your sign-in there, and the pages for booking and for deleting your account read it. If you never sign in, nothing is kept.',
    ' if you sign in to our client app in the same browser, the app keeps your sign-in there. The pages for booking and for deleting your account read it. If you never sign in, nothing is kept.',
  ],
  [
    'When you choose to pay, to chat or to open the client app, that company may set cookies of its own. To show a comparison price in your currency, our server may ask a service in which country your connection is; we do not keep the answer.',
    'When you choose to pay, to chat or to open the client app, that company may set cookies of its own. To show a comparison price in your currency, our server may ask a service in which country your connection is. We do not keep the answer.',
  ],
  [
    'No system is perfectly safe. If a breach is likely to put you at risk, we tell the Nigeria Data Protection Commission within 72 hours, and we tell you without delay what happened and what you can do.',
    'No system is perfectly safe. If a breach is likely to put you at risk, we tell the Nigeria Data Protection Commission within 72 hours. We also tell you without delay what happened and what you can do.',
  ],
  [
    'You can help: lock your phone, do not share your account, and remember that nobody from our team will ever ask for your password or your card PIN.',
    'You can help: lock your phone and do not share your account. Remember that nobody from our team will ever ask for your password or your card PIN.',
  ],
  [
    'Some technical companies store or process data in other countries, for example in Europe or in the United States. We use them only if the law of that country protects your data well enough, if a contract obliges the company to protect it in the same way, or if you have agreed after we explained the risk, as the Nigeria Data Protection Act 2023 requires.',
    'Some technical companies store or process data in other countries, for example in Europe or in the United States. As the Nigeria Data Protection Act 2023 requires, we use them only on one of three conditions. The law of that country protects your data well enough. Or a contract obliges the company to protect it in the same way. Or you have agreed after we explained the risk.',
  ],
  [
    'What personal data we collect, who sees it, how long we keep it, and your rights under Nigeria’s Data Protection Act 2023, each with a plain summary.',
    'What personal data we collect, who sees it, how long we keep it, and your rights under Nigeria’s Data Protection Act 2023. Each part has a plain summary.',
  ],
  [
    'In these terms, “we” means the service named at the top of this page, “you” means the person who uses it, and “therapist” means the licensed professional with whom you talk. The terms apply when you use this website, write to us, book or pay. If you do not agree with them, please do not book.',
    'In these terms, “we” means the service named at the top of this page, and “you” means the person who uses it. “Therapist” means the licensed professional with whom you talk. The terms apply when you use this website, write to us, book or pay. If you do not agree with them, please do not book.',
  ],
  [
    'You can book for yourself if you are at least 18 years old. Teen therapy is for ages 13–19. For a client under 18, a parent or guardian has to agree before the first session, books and pays, and accepts these terms for the client.',
    'You can book for yourself if you are at least 18 years old. Teen therapy is for ages 13–19. For a client under 18, a parent or guardian has to agree before the first session. The same person books and pays, and accepts these terms for the client.',
  ],
  [
    ' at any time. We may close an account that is used against these terms; we tell you why, and refund sessions that you have paid for and not used.',
    ' at any time. We may close an account that is used against these terms. We then tell you why, and refund sessions that you have paid for and not used.',
  ],
  [
    'After 14 days, unused sessions stay yours for the 6 months named above, and we refund them if you cannot use them for a serious reason.',
    'After 14 days, unused sessions stay yours for the 6 months named above. We refund them if you cannot use them for a serious reason.',
  ],
  [
    'Our total liability to you is limited to the greater of the amount that you paid us in the 12 months before the event and ₦50,000.',
    'Our total liability to you is limited. The limit is the greater of ₦50,000 and the amount that you paid us in the 12 months before the event.',
  ],
  [
    'If there is a dispute, please write to us first. We try to settle it with you within 30 days. If that does not succeed, the dispute is decided by arbitration in Abuja under the Arbitration and Mediation Act 2023, by one arbitrator and in English.',
    'If there is a dispute, please write to us first. We try to settle it with you within 30 days. If that does not succeed, the dispute is decided by arbitration in Abuja under the Arbitration and Mediation Act 2023. There is one arbitrator, and the language is English.',
  ],
  [
    'You can still turn to the Federal Competition and Consumer Protection Commission or to a court where the law gives you that right, and either side may ask a court for urgent protection.',
    'You can still turn to the Federal Competition and Consumer Protection Commission, or to a court where the law gives you that right. Either side may ask a court for urgent protection.',
  ],
])
