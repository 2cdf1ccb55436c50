/** Legal forms, which people leave out or write in other ways. */
const FORMS = new Set(
  `AB AE AG APS AS ASBL BV BVBA CO COMPANY CORP CORPORATION CV DAC DD DOO EG EHF EIRL EK EOOD EPE EU EURL EV GBR GESMBH GIE GMBH
GP HF INC IKE KB KDA KFT KG KGAA KK LDA LIMITED LLC LLP LP LTD LTDA MB MBH NV NYRT OHG OOD OU OY OYJ PLC PRL PS PSC SA
SAM SARL SAS SASU SC SCA SCOP SCRL SCS SE SIA SICAV SL SLL SLNE SLU SNC SOCIMI SPA SPJ SPK SPRL SPZOO SRL SRLS SRO STE
UAB UG VOF ZRT`.split(/\s+/),
)

/** Whether two spellings name one company: without case, accents, signs and legal forms. */
export function isSameCompany(registered: string, given: string): boolean {
  const wanted = bareName(given)
  // Some countries write the trade name beside the registered one.
  return wanted !== '' && [registered, ...registered.split('||')].some((name) => bareName(name) === wanted)
}

function bareName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    // "S.A.R.L." is SARL, "Sp. z o.o." SPZOO.
    .replaceAll(/\bSP\.?\s*Z\s*O\.?\s*O\b\.?/g, ' ')
    .replaceAll(/['’.]/g, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const core = words.filter((word) => !FORMS.has(word))
  return (core.length > 0 ? core : words).join(' ')
}
