import { recogniseLanguage } from './language.js';

describe('the language of a description', () => {
  it.each([
    ['ro', 'Se vinde apartament cu 2 camere în sectorul Botanica, reparație euro, lângă parc și școală.'],
    ['ro', 'Se vinde apartament cu 2 camere in sectorul Botanica, reparatie euro, linga parc si scoala.'],
    ['ro', 'Apartament 3 camere, bloc nou, 85 mp, incalzire autonoma, geamuri termopan, usa blindata.'],
    ['ro', 'Dau in chirie garsoniera, Riscani, str. Alecu Russo, 250 euro. Sunati dupa ora 18.'],
    ['ro', 'Teren pentru constructii 6 ari, Stauceni, asfalt, gaz, curent electric'],
    ['ro', '2 cam, Telecentru, 65 m2, et. 4/9, variant alb, 62000 eur'],
    ['ru', 'Сдается 2-комнатная квартира на Ботанике, евроремонт, мебель, рядом парк и школа.'],
    ['ru', 'Офис в центре, 120 м2, парковка, кондиционер, интернет. Без комиссии!'],
    ['en', 'Bright two-room apartment near the park, renovated, furnished, close to schools.'],
    ['en', 'Studio apartment, Riscani district, 250 EUR per month, long term only'],
    ['uk', 'Продається двокімнатна квартира біля парку, з ремонтом і меблями, поруч школа та магазини.'],
    ['de', 'Helle Zweizimmerwohnung am Park zu vermieten, renoviert, möbliert, nahe Schulen und Geschäften.'],
    ['it', 'Luminoso appartamento di due camere vicino al parco, ristrutturato, vicino alle scuole.'],
  ])('is %s: %s', async (language, text) => {
    expect(await recogniseLanguage(text)).toBe(language);
  });

  it.each(['', '1234567890 1234567890', '!!! --- *** +++ ===', '🏠🏠🏠🏠🏠'])('is unknown for %j', async (text) => {
    expect(await recogniseLanguage(text)).toBeNull();
  });
});
