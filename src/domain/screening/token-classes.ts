/** Words of names that are not names: titles, organisation forms, particles, numbers and diminutives. */

/** What a word of a name is; ordinary words are weighed by rarity. */
export type TokenClass = "ordinary" | "honorific" | "organisation" | "particle" | "number" | "initial";

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const HONORIFICS = new Set(
  words(`mr mrs ms miss mister dr doctor prof professor sir madam madame lord lady hon honourable honorable excellency president praesident prasident
    minister general gen maj major col colonel lt lieutenant capt captain cpt sgt sergeant brig brigadier adm admiral marshal
    cmdr commander commandant comandante sheikh shaykh shaikh sheik cheikh shekh sayyid sayed syed seyed sayyed sayid
    mullah mulla mullo maulvi mawlawi maulawi molvi moulvi maulana mawlana hajji haji hajj hadji hojatoleslam ayatollah imam qari hafiz ustad ustaz
    eng engineer rev reverend father bishop patriarch jr sr esq phd md`),
);

// Every legal form stands for the same symbol: LTD and GmbH never part two names.
const ORGANISATION_FORMS = new Set(
  words(`ltd limited ltda limitada llc llp lp inc incorporated corp corporation co company companies plc pllc pty pvt private pte
    gmbh ag kg kgaa ohg ug se sa sas sarl sasu srl srls spa snc sc scs nv bv bvba ab oy oyj as asa aps ks kft zrt nyrt bt rt
    ooo oao zao pao ao tov too pat vat chp ip fgup fgbu mup gup ojsc cjsc pjsc jsc aktiengesellschaft gesellschaft
    doo dd ad jsco sro spol sp zoo sia uab oü ou ead eood ead ood tbk pt cv persero sdn bhd berhad
    fze fzco fzc fzllc dmcc dwc jlt wll bsc saoc saog kk yk kabushiki kaisha gk joint stock public open closed
    liability societe anonyme sociedad anonima capital variable ste sirketi sti anonim ticaret lda eirl sac sapi cia ltee
    holdings holding group gruppe groupe grupo obschestvo obshchestvo ogranichennoi ogranichennoy otvetstvennostyu aktsionernoe aktsionernoye publichnoe`),
);

const PARTICLES = new Set(
  words(`al el ul ol ar as ash at an ad az bin ben ibn bint binti binte ould wuld ur us aal
    de da do dos das del della di du la le les los las el van von der den des ter ten zu zum et und and the of for in on to fur für im per por para
    ve`),
);

const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  words(
    `zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 twenty:20 thirty:30
    forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100`,
  ).map((pair) => [pair.split(":")[0], Number(pair.split(":")[1])]),
);

/** Diminutives and written abbreviations to the name they stand for. */
const FULL_FORMS: ReadonlyMap<string, string> = new Map(
  words(`dima:dmitri mitya:dmitri kolya:nikolai vova:vladimir volodya:vladimir sasha:aleksandr shura:aleksandr alex:aleksandr misha:mikhail
    mischa:mikhail petya:petr vanya:ivan yura:yuri zhenya:evgeni kostya:konstantin seryozha:sergei serezha:sergei tolya:anatoli lyosha:aleksei
    alyosha:aleksei pasha:pavel grisha:grigori borya:boris vitya:viktor slava:vyacheslav tanya:tatiana natasha:natalia katya:ekaterina
    masha:maria olya:olga lena:elena sveta:svetlana mohd:muhammad muhd:muhammad md:muhammad moh:muhammad mhd:muhammad ibro:ibrahim
    bill:william will:william bob:robert rob:robert dick:richard rick:richard jim:james jimmy:james joe:joseph jack:john johnny:john
    mike:michael tom:thomas tony:anthony dan:daniel dave:david steve:steven chuck:charles ted:edward ed:edward larry:lawrence
    barry:barack ben:benjamin benny:benjamin bibi:benjamin pepe:jose paco:francisco pancho:francisco chucho:jesus nacho:ignacio
    liz:elizabeth kate:katherine peggy:margaret beto:alberto memo:guillermo lalo:eduardo`).map(
    (pair) => pair.split(":") as [string, string],
  ),
);

/** Is the word a legal form ("sa", "gmbh")? */
export const isOrganisationForm = (word: string): boolean => ORGANISATION_FORMS.has(word);

/** Is the word a misspelling of a long legal form? `near` decides on one pair. */
export function nearOrganisationForm(word: string, near: (a: string, b: string) => boolean): boolean {
  if (word.length < 5) return false;
  for (const form of ORGANISATION_FORMS)
    if (form.length >= 5 && Math.abs(form.length - word.length) < 2 && near(form, word)) return true;
  return false;
}

/** The class of a folded word by form alone. */
export function classOf(word: string): TokenClass {
  if (/^\d+$/.test(word) || Object.hasOwn(NUMBER_WORDS, word)) return "number";
  if (ORGANISATION_FORMS.has(word)) return "organisation";
  if (HONORIFICS.has(word)) return "honorific";
  if (PARTICLES.has(word)) return "particle";
  return word.length === 1 ? "initial" : "ordinary";
}

/** The number a word stands for ("forty" → 40), or null. */
export const numberMeant = (word: string): number | null =>
  /^\d{1,15}$/.test(word)
    ? Number(word)
    : Object.hasOwn(NUMBER_WORDS, word)
      ? (NUMBER_WORDS[word] as number)
      : null;

/** The full name behind a diminutive, or undefined. `ben` is also a particle: only a leading word is a name. */
export const fullForm = (word: string): string | undefined => FULL_FORMS.get(word);
