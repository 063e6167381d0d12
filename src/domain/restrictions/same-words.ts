/** Words that mean the same to a control; the first of each line is the one that tables use. */
export const SAME_WORDS: readonly (readonly string[])[] = `
used second-hand secondhand pre-owned preowned pre-loved refurbished reconditioned worn retreaded retread
vape vapes vaping vaporiser vaporizer e-cigarette e-cigarettes ecigarette e-liquid heated-tobacco
drone drones uav uas quadcopter quadrocopter multicopter unmanned
battery batteries lithium li-ion lipo rechargeable cordless power-bank powerbank
cannabis hemp marijuana cbd thc hashish ganja
wireless radio bluetooth wifi wi-fi transmitter transceiver walkie-talkie zigbee lora cellular
child children childrens baby infant toddler kids
reptile snake snakeskin python crocodile alligator lizard caiman iguana cobra
waste scrap rubbish garbage trash e-waste
flea tick antiparasitic ectoparasiticide fipronil imidacloprid permethrin methoprene selamectin
firearm gun handgun rifle pistol revolver shotgun carbine kalashnikov
flick switchblade butterfly gravity balisong springblade automatic
dagger stiletto
tropical rosewood ebony mahogany
gambling roulette casino slot-machine jackpot betting
shisha hookah narghile nargile waterpipe water-pipe hookah-pipe baraku
snuff snus smokeless shamma tumbak naswar
asbestos chrysotile amosite crocidolite
ivory tusk
rhino rhinoceros
sex-related sex erotic vibrator dildo pornographic porn obscene indecent
koran quran qur'an
lottery lotto raffle scratchcard
counterfeit fake forged falsified
firecracker petard banger
jammer jamming blocker
single-use disposable
sword katana sabre saber
replica imitation
opium poppy-straw
coral corals
coca coca-leaf
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
