import { ANSWER_LANGUAGES, type AnswerLanguage } from "./answer-languages.ts";

// What facts of goods may be, as options of a question: the lexicon's word, then each language in the order of
// ANSWER_LANGUAGES without English.
const VALUES = `
men|Herren|homme|hombre|uomo|homem|heren|mężczyźni|erkek|男性|男士|男士|남성|رجال
women|Damen|femme|mujer|donna|mulher|dames|kobiety|kadın|女性|女士|女士|여성|نساء
boys|Jungen|garçon|niño|bambino|menino|jongens|chłopcy|erkek çocuk|男児|男童|男童|남아|أولاد
girls|Mädchen|fille|niña|bambina|menina|meisjes|dziewczęta|kız çocuk|女児|女童|女童|여아|بنات
baby|Baby|bébé|bebé|neonato|bebê|baby|niemowlę|bebek|乳児|婴儿|嬰兒|아기|رضيع
cotton|Baumwolle|coton|algodón|cotone|algodão|katoen|bawełna|pamuk|綿|棉|棉|면|قطن
wool|Wolle|laine|lana|lana|lã|wol|wełna|yün|羊毛|羊毛|羊毛|양모|صوف
cashmere|Kaschmir|cachemire|cachemira|cashmere|caxemira|kasjmier|kaszmir|kaşmir|カシミヤ|羊绒|羊絨|캐시미어|كشمير
silk|Seide|soie|seda|seta|seda|zijde|jedwab|ipek|絹|丝绸|絲綢|실크|حرير
linen|Leinen|lin|lino|lino|linho|linnen|len|keten|麻（リネン）|亚麻|亞麻|리넨|كتان
jute|Jute|jute|yute|iuta|juta|jute|juta|jüt|ジュート|黄麻|黃麻|황마|جوت
textile|Textil|textile|textil|tessuto|têxtil|textiel|tkanina|tekstil|繊維製品|纺织品|紡織品|섬유|نسيج
synthetic|Synthetikfaser|fibre synthétique|fibra sintética|fibra sintetica|fibra sintética|synthetische vezel|włókno syntetyczne|sentetik elyaf|合成繊維|合成纤维|合成纖維|합성 섬유|ألياف تركيبية
artificial|künstliche Faser (Viskose)|fibre artificielle (viscose)|fibra artificial (viscosa)|fibra artificiale (viscosa)|fibra artificial (viscose)|kunstmatige vezel (viscose)|włókno sztuczne (wiskoza)|suni elyaf (viskon)|再生繊維（レーヨン等）|人造纤维（粘胶）|人造纖維（嫘縈）|재생 섬유(비스코스)|ألياف صناعية (فسكوز)
manmade|Chemiefaser|fibre chimique|fibra química|fibra chimica|fibra química|kunstvezel|włókno chemiczne|kimyasal elyaf|化学繊維|化学纤维|化學纖維|화학 섬유|ألياف كيميائية
polyester|Polyester|polyester|poliéster|poliestere|poliéster|polyester|poliester|polyester|ポリエステル|涤纶|聚酯|폴리에스터|بوليستر
nylon|Nylon|nylon|nailon|nylon|náilon|nylon|nylon|naylon|ナイロン|锦纶|尼龍|나일론|نايلون
acrylic|Acryl|acrylique|acrílico|acrilico|acrílico|acryl|akryl|akrilik|アクリル|腈纶（丙烯酸）|壓克力|아크릴|أكريليك
leather|Leder|cuir|cuero|cuoio|couro|leer|skóra|deri|革|皮革|皮革|가죽|جلد
composition_leather|Lederfaserstoff|cuir reconstitué|cuero regenerado|cuoio ricostituito|couro reconstituído|kunstleer van leervezels|skóra wtórna|rejenere deri|再生革|再生皮革|再生皮革|재생 가죽|جلد مجدد
fur|Pelz|fourrure|piel (peletería)|pelliccia|pele com pelo|bont|futro|kürk|毛皮|毛皮|毛皮|모피|فرو
rubber|Kautschuk (Gummi)|caoutchouc|caucho|gomma|borracha|rubber|guma|kauçuk|ゴム|橡胶|橡膠|고무|مطاط
plastic|Kunststoff|matière plastique|plástico|plastica|plástico|kunststof|tworzywo sztuczne|plastik|プラスチック|塑料|塑膠|플라스틱|بلاستيك
silicone|Silikon|silicone|silicona|silicone|silicone|siliconen|silikon|silikon|シリコーン|硅胶|矽膠|실리콘|سيليكون
pvc|PVC|PVC|PVC|PVC|PVC|pvc|PVC|PVC|ポリ塩化ビニル|聚氯乙烯|聚氯乙烯|PVC|بي في سي
polyethylene|Polyethylen|polyéthylène|polietileno|polietilene|polietileno|polyetheen|polietylen|polietilen|ポリエチレン|聚乙烯|聚乙烯|폴리에틸렌|بولي إيثيلين
polypropylene|Polypropylen|polypropylène|polipropileno|polipropilene|polipropileno|polypropeen|polipropylen|polipropilen|ポリプロピレン|聚丙烯|聚丙烯|폴리프로필렌|بولي بروبيلين
polyurethane|Polyurethan|polyuréthane|poliuretano|poliuretano|poliuretano|polyurethaan|poliuretan|poliüretan|ポリウレタン|聚氨酯|聚氨酯|폴리우레탄|بولي يوريثان
polystyrene|Polystyrol|polystyrène|poliestireno|polistirene|poliestireno|polystyreen|polistyren|polistiren|ポリスチレン|聚苯乙烯|聚苯乙烯|폴리스티렌|بوليسترين
wood|Holz|bois|madera|legno|madeira|hout|drewno|ahşap|木|木材|木材|목재|خشب
bamboo|Bambus|bambou|bambú|bambù|bambu|bamboe|bambus|bambu|竹|竹|竹|대나무|خيزران
cork|Kork|liège|corcho|sughero|cortiça|kurk|korek|mantar|コルク|软木|軟木|코르크|فلين
straw|Stroh|paille|paja|paglia|palha|stro|słoma|saman|わら|草编|草編|짚|قش
paper|Papier|papier|papel|carta|papel|papier|papier|kâğıt|紙|纸|紙|종이|ورق
glass|Glas|verre|vidrio|vetro|vidro|glas|szkło|cam|ガラス|玻璃|玻璃|유리|زجاج
ceramic|Keramik|céramique|cerámica|ceramica|cerâmica|keramiek|ceramika|seramik|陶磁器|陶瓷|陶瓷|도자기|خزف
porcelain|Porzellan|porcelaine|porcelana|porcellana|porcelana|porselein|porcelana|porselen|磁器|瓷|瓷|자기|بورسلين
stone|Stein|pierre|piedra|pietra|pedra|steen|kamień|taş|石|石|石|돌|حجر
cement|Zement|ciment|cemento|cemento|cimento|cement|cement|çimento|セメント|水泥|水泥|시멘트|إسمنت
plaster|Gips|plâtre|yeso|gesso|gesso|gips|gips|alçı|石こう|石膏|石膏|석고|جبس
iron_steel|Eisen oder Stahl|fer ou acier|hierro o acero|ferro o acciaio|ferro ou aço|ijzer of staal|żelazo lub stal|demir veya çelik|鉄鋼|钢铁|鋼鐵|철강|حديد أو صلب
stainless|Edelstahl|acier inoxydable|acero inoxidable|acciaio inossidabile|aço inoxidável|roestvrij staal|stal nierdzewna|paslanmaz çelik|ステンレス鋼|不锈钢|不鏽鋼|스테인리스강|فولاذ مقاوم للصدأ
cast_iron|Gusseisen|fonte|hierro fundido|ghisa|ferro fundido|gietijzer|żeliwo|dökme demir|鋳鉄|铸铁|鑄鐵|주철|حديد زهر
aluminium|Aluminium|aluminium|aluminio|alluminio|alumínio|aluminium|aluminium|alüminyum|アルミニウム|铝|鋁|알루미늄|ألومنيوم
copper|Kupfer|cuivre|cobre|rame|cobre|koper|miedź|bakır|銅|铜|銅|구리|نحاس
brass|Messing|laiton|latón|ottone|latão|messing|mosiądz|pirinç|黄銅|黄铜|黃銅|황동|نحاس أصفر
nickel|Nickel|nickel|níquel|nichel|níquel|nikkel|nikiel|nikel|ニッケル|镍|鎳|니켈|نيكل
zinc|Zink|zinc|cinc|zinco|zinco|zink|cynk|çinko|亜鉛|锌|鋅|아연|زنك
lead|Blei|plomb|plomo|piombo|chumbo|lood|ołów|kurşun|鉛|铅|鉛|납|رصاص
tin|Zinn|étain|estaño|stagno|estanho|tin|cyna|kalay|すず|锡|錫|주석|قصدير
titanium|Titan|titane|titanio|titanio|titânio|titaan|tytan|titanyum|チタン|钛|鈦|티타늄|تيتانيوم
base_metal|unedles Metall|métal commun|metal común|metallo comune|metal comum|onedel metaal|metal nieszlachetny|adi metal|卑金属|贱金属|卑金屬|비금속(卑金屬)|معدن عادي
precious_metal|Edelmetall|métal précieux|metal precioso|metallo prezioso|metal precioso|edelmetaal|metal szlachetny|kıymetli metal|貴金属|贵金属|貴金屬|귀금속|معدن ثمين
gold|Gold|or|oro|oro|ouro|goud|złoto|altın|金|黄金|黃金|금|ذهب
silver|Silber|argent|plata|argento|prata|zilver|srebro|gümüş|銀|银|銀|은|فضة
platinum|Platin|platine|platino|platino|platina|platina|platyna|platin|白金|铂|鉑|백금|بلاتين
gemstone|Edelstein|pierre gemme|piedra preciosa|pietra preziosa|pedra preciosa|edelsteen|kamień szlachetny|değerli taş|宝石|宝石|寶石|보석|حجر كريم
pearl|Perle|perle|perla|perla|pérola|parel|perła|inci|真珠|珍珠|珍珠|진주|لؤلؤ
knit|gewirkt oder gestrickt|maille (tricot)|de punto|a maglia|de malha|gebreid|dzianina|örme|編物|针织|針織|편물(니트)|محبوك
woven|gewebt|tissé|tejido plano|tessuto a telaio|tecido plano|geweven|tkanina|dokuma|織物|机织|機織|직물|منسوج
nonwoven|Vliesstoff|non-tissé|tela sin tejer|non tessuto|não tecido|gebonden textielvlies|włóknina|dokunmamış|不織布|无纺布|不織布|부직포|غير منسوج
plain|Leinwandbindung|armure toile|ligamento tafetán|armatura a tela|ponto de tafetá|platbinding|splot płócienny|bezayağı|平織り|平纹|平紋|평직|نسج سادة
twill|Köperbindung|armure sergé|sarga|armatura diagonale|sarja|keperbinding|splot skośny|dimi|綾織り|斜纹|斜紋|능직|نسج مائل
pile|Flor|velours|terciopelo|vellutato|veludo|pool|runo|havlı|パイル|起绒|起絨|파일|وبري
felt|Filz|feutre|fieltro|feltro|feltro|vilt|filc|keçe|フェルト|毡|毛氈|펠트|لباد
tufted|getuftet|touffeté|de mechón insertado|tufted|tufado|getuft|igłowe|tufte|タフト|簇绒|簇絨|터프트|معقود بالتتفت
crochet|gehäkelt|crocheté|ganchillo|uncinetto|crochê|gehaakt|szydełkowe|tığ işi|かぎ針編み|钩编|鉤編|코바늘|كروشيه
lace|Spitze|dentelle|encaje|pizzo|renda|kant|koronka|dantel|レース|花边|蕾絲|레이스|دانتيل
fresh|frisch|frais|fresco|fresco|fresco|vers|świeży|taze|生鮮|新鲜|新鮮|신선|طازج
chilled|gekühlt|réfrigéré|refrigerado|refrigerato|refrigerado|gekoeld|chłodzony|soğutulmuş|冷蔵|冷藏|冷藏|냉장|مبرد
frozen|gefroren|congelé|congelado|congelato|congelado|bevroren|mrożony|dondurulmuş|冷凍|冷冻|冷凍|냉동|مجمد
dried|getrocknet|séché|seco|essiccato|seco|gedroogd|suszony|kurutulmuş|乾燥|干制|乾製|건조|مجفف
smoked|geräuchert|fumé|ahumado|affumicato|fumado|gerookt|wędzony|tütsülenmiş|くん製|熏制|燻製|훈제|مدخن
salted|gesalzen|salé|salado|salato|salgado|gezouten|solony|tuzlanmış|塩蔵|盐渍|鹽漬|염장|مملح
roasted|geröstet|torréfié|tostado|tostato|torrado|gebrand|palony|kavrulmuş|焙煎|焙炒|焙炒|볶은 것|محمص
raw|roh|brut|crudo|grezzo|cru|rauw|surowy|ham|生|生的|生的|날것|خام
prepared|zubereitet|préparé|preparado|preparato|preparado|bereid|przetworzony|hazırlanmış|調製|制作的|調製|조제|محضر
live|lebend|vivant|vivo|vivo|vivo|levend|żywy|canlı|生きている|活的|活的|살아 있는|حي
refined|raffiniert|raffiné|refinado|raffinato|refinado|geraffineerd|rafinowany|rafine|精製|精炼|精煉|정제|مكرر
crude|roh (nicht raffiniert)|brut (non raffiné)|en bruto|greggio|em bruto|ruw|surowy (nierafinowany)|ham (rafine edilmemiş)|粗製|未精炼|未精煉|조제품(미정제)|خام غير مكرر
dyed|gefärbt|teint|teñido|tinto|tingido|geverfd|barwiony|boyalı|染色|染色|染色|염색|مصبوغ
printed|bedruckt|imprimé|estampado|stampato|estampado|bedrukt|drukowany|baskılı|印刷・なせん|印花/印刷|印花/印刷|인쇄·날염|مطبوع
bleached|gebleicht|blanchi|blanqueado|imbianchito|branqueado|gebleekt|bielony|ağartılmış|漂白|漂白|漂白|표백|مبيض
unbleached|ungebleicht|écru|crudo (sin blanquear)|greggio (non imbianchito)|cru (não branqueado)|ongebleekt|niebielony|ağartılmamış|未漂白|未漂白|未漂白|표백하지 않은 것|غير مبيض
worked|bearbeitet|travaillé|trabajado|lavorato|trabalhado|bewerkt|obrobiony|işlenmiş|加工済み|已加工|已加工|가공|مشغول
unworked|unbearbeitet|non travaillé|sin trabajar|non lavorato|não trabalhado|onbewerkt|nieobrobiony|işlenmemiş|未加工|未加工|未加工|가공하지 않은 것|غير مشغول
powder|Pulver|poudre|polvo|polvere|pó|poeder|proszek|toz|粉末|粉末|粉末|분말|مسحوق
liquid|flüssig|liquide|líquido|liquido|líquido|vloeibaar|płyn|sıvı|液体|液体|液體|액체|سائل
electric|elektrisch (Netz)|électrique (secteur)|eléctrico (red)|elettrico (rete)|elétrico (rede)|elektrisch (net)|elektryczne (sieć)|elektrikli (şebeke)|電気（電源）|电动（市电）|電動（市電）|전기(전원)|كهربائي
battery|Batterie oder Akku|pile ou batterie|pila o batería|batteria|pilha ou bateria|batterij of accu|bateria lub akumulator|pil veya akü|電池|电池|電池|배터리|بطارية
manual|Handbetrieb|manuel|manual|manuale|manual|handmatig|ręczne|elle|手動|手动|手動|수동|يدوي
petrol|Benzin|essence|gasolina|benzina|gasolina|benzine|benzyna|benzin|ガソリン|汽油|汽油|휘발유|بنزين
diesel|Diesel|diesel|diésel|diesel|diesel|diesel|diesel|dizel|ディーゼル|柴油|柴油|디젤|ديزل
gas|Gas|gaz|gas|gas|gás|gas|gaz|gaz|ガス|燃气|瓦斯|가스|غاز
hybrid|Hybrid|hybride|híbrido|ibrido|híbrido|hybride|hybryda|hibrit|ハイブリッド|混合动力|混合動力|하이브리드|هجين
solar|Solar|solaire|solar|solare|solar|zonne-energie|słoneczne|güneş enerjisi|太陽光|太阳能|太陽能|태양광|شمسي
hydraulic|hydraulisch|hydraulique|hidráulico|idraulico|hidráulico|hydraulisch|hydrauliczne|hidrolik|油圧|液压|液壓|유압|هيدروليكي
pneumatic|pneumatisch|pneumatique|neumático|pneumatico|pneumático|pneumatisch|pneumatyczne|pnömatik|空気圧|气动|氣動|공압|هوائي
whole|ganz|entier|entero|intero|inteiro|heel|w całości|bütün|全形|整个|整個|통째|كامل
cut|zerteilt|découpé|troceado|tagliato|cortado|gesneden|pokrojony|parçalanmış|切ったもの|切块|切塊|절단|مقطع
fillet|Filet|filet|filete|filetto|filé|filet|filet|fileto|フィレ|鱼片|魚片|필레|شرائح
ground|gemahlen|moulu|molido|macinato|moído|gemalen|mielony|öğütülmüş|粉砕|磨碎|磨碎|분쇄|مطحون
fabric|Gewebe (Stoff)|tissu|tejido|tessuto|tecido|weefsel|tkanina|kumaş|生地|织物|織物|원단|قماش
yarn|Garn|fil|hilado|filato|fio|garen|przędza|iplik|糸|纱线|紗線|실|غزل
fibre|Faser|fibre|fibra|fibra|fibra|vezel|włókno|elyaf|繊維|纤维|纖維|섬유|ألياف
sheet|Platte oder Blatt|feuille ou plaque|hoja o placa|foglio o lastra|folha ou chapa|blad of plaat|arkusz lub płyta|levha|シート・板|片材/板|片材/板|시트·판|لوح
film|Folie|film|película|pellicola|filme|folie|folia|film|フィルム|薄膜|薄膜|필름|فيلم
foil|dünne Folie|feuille mince|hoja delgada|foglio sottile|folha fina|dunne folie|folia cienka|ince folyo|はく|箔|箔|박|رقائق
strip|Streifen (Band)|bande|tira|nastro|tira|strip|taśma|şerit|帯|带材|帶材|스트립|شريط
plate|Platte|plaque|placa|piastra|placa|plaat|płyta|plaka|板|板|板|판|صفيحة
block|Block|bloc|bloque|blocco|bloco|blok|blok|blok|塊|块|塊|블록|كتلة
tube|Rohr|tube|tubo|tubo|tubo|buis|rura|boru|管|管|管|관|أنبوب
bar|Stab|barre|barra|barra|barra|staaf|pręt|çubuk|棒|棒材|棒材|봉|قضيب
rod|Stange|tige|varilla|vergella|vara|stang|walcówka|çubuk|線材・棒|杆|桿|로드|سيخ
profile|Profil|profilé|perfil|profilato|perfil|profiel|kształtownik|profil|形材|型材|型材|형재|مقطع
wire|Draht|fil métallique|alambre|filo metallico|arame|draad|drut|tel|線|线材（丝）|線（絲）|선|سلك
granule|Granulat|granulé|gránulo|granulo|grânulo|korrel|granulat|granül|粒|颗粒|顆粒|알갱이|حبيبات
scrap|Abfall oder Schrott|déchets ou débris|desperdicios|rottami o cascami|desperdícios|afval of schroot|odpady lub złom|hurda|くず|废料|廢料|스크랩|خردة
cord|Schnur|cordage|cordel|corda|cordel|koord|sznur|kordon|ひも|绳|繩|끈|حبل
ingot|Barren|lingot|lingote|lingotto|lingote|blok (ingot)|wlewek|külçe|インゴット|锭|錠|잉곳|سبيكة
household|Haushalt|ménage|doméstico|domestico|doméstico|huishouden|gospodarstwo domowe|ev|家庭用|家用|家用|가정용|منزلي
kitchen|Küche|cuisine|cocina|cucina|cozinha|keuken|kuchnia|mutfak|台所用|厨房用|廚房用|주방용|مطبخ
industrial|Industrie|industrie|industrial|industriale|industrial|industrie|przemysł|sanayi|工業用|工业用|工業用|산업용|صناعي
agricultural|Landwirtschaft|agriculture|agrícola|agricolo|agrícola|landbouw|rolnictwo|tarım|農業用|农业用|農業用|농업용|زراعي
medical|Medizin|médical|médico|medico|médico|medisch|medycyna|tıbbi|医療用|医用|醫用|의료용|طبي
laboratory|Labor|laboratoire|laboratorio|laboratorio|laboratório|laboratorium|laboratorium|laboratuvar|研究室用|实验室用|實驗室用|실험실용|مختبر
automotive|Kraftfahrzeug|automobile|automóvil|autoveicoli|automóvel|auto|motoryzacja|otomotiv|自動車用|汽车用|汽車用|자동차용|سيارات
construction|Bau|construction|construcción|edilizia|construção|bouw|budownictwo|inşaat|建設用|建筑用|建築用|건설용|بناء
sports|Sport|sport|deporte|sport|esporte|sport|sport|spor|スポーツ用|运动用|運動用|스포츠용|رياضي
railway|Eisenbahn|chemin de fer|ferrocarril|ferrovia|ferrovia|spoorweg|kolej|demiryolu|鉄道用|铁路用|鐵路用|철도용|سكك حديدية
marine|Schifffahrt|marine|marino|marino|marítimo|scheepvaart|żegluga|denizcilik|船舶用|船用|船用|선박용|بحري
aircraft|Luftfahrt|aéronautique|aeronaves|aeromobili|aeronaves|luchtvaart|lotnictwo|havacılık|航空機用|航空器用|航空器用|항공기용|طائرات
military|Militär|militaire|militar|militare|militar|militair|wojsko|askeri|軍用|军用|軍用|군용|عسكري
packaging|Verpackung|emballage|embalaje|imballaggio|embalagem|verpakking|opakowanie|ambalaj|包装用|包装用|包裝用|포장용|تغليف
cosmetic|Kosmetik|cosmétique|cosmético|cosmetico|cosmético|cosmetica|kosmetyki|kozmetik|化粧用|化妆用|化妝用|화장용|تجميل
office|Büro|bureau|oficina|ufficio|escritório|kantoor|biuro|ofis|事務用|办公用|辦公用|사무용|مكتب
furniture|Möbel|mobilier|muebles|mobili|móveis|meubels|meble|mobilya|家具用|家具用|家具用|가구용|أثاث
article|die Ware selbst|l’article lui-même|el artículo mismo|l’articolo stesso|o próprio artigo|het artikel zelf|sam wyrób|ürünün kendisi|物品そのもの|物品本身|物品本身|물품 자체|السلعة نفسها
part|Teil|partie|parte|parte|parte|deel|część|parça|部分品|零件|零件|부분품|جزء
accessory|Zubehör|accessoire|accesorio|accessorio|acessório|toebehoren|akcesorium|aksesuar|附属品|附件|附件|부속품|ملحق
machine|Maschine|machine|máquina|macchina|máquina|machine|maszyna|makine|機械|机器|機器|기계|آلة
apparatus|Gerät|appareil|aparato|apparecchio|aparelho|toestel|aparat|cihaz|機器|器具|器具|기기|جهاز
instrument|Instrument|instrument|instrumento|strumento|instrumento|instrument|przyrząd|alet|器具（計器）|仪器|儀器|계기|أداة
vehicle|Fahrzeug|véhicule|vehículo|veicolo|veículo|voertuig|pojazd|taşıt|車両|车辆|車輛|차량|مركبة
garment|Kleidungsstück|vêtement|prenda|indumento|vestuário|kledingstuk|odzież|giysi|衣類|服装|服裝|의류|ملابس
footwear|Schuhe|chaussure|calzado|calzatura|calçado|schoeisel|obuwie|ayakkabı|履物|鞋|鞋|신발|أحذية
preparation|Zubereitung|préparation|preparación|preparazione|preparação|bereiding|preparat|müstahzar|調製品|制剂|調製品|조제품|محضر
set|Satz (Set)|assortiment|juego|assortimento|sortido|stel (set)|zestaw|takım|セット|套装|套裝|세트|طقم
kit|Bausatz|kit|kit|kit|kit|bouwpakket|zestaw do montażu|kit|キット|套件|套件|키트|عدة
material|Stoff (Material)|matière|materia|materia|matéria|grondstof|materiał|madde|材料|材料|材料|재료|مادة
residual|Sonstiges|autre|otros|altro|outros|overige|pozostałe|diğer|その他|其他|其他|기타|أخرى
yes|ja|oui|sí|sì|sim|ja|tak|evet|はい|是|是|예|نعم
no|nein|non|no|no|não|nee|nie|hayır|いいえ|否|否|아니요|لا
single|einphasig|monophasé|monofásico|monofase|monofásico|eenfasig|jednofazowe|tek fazlı|単相|单相|單相|단상|أحادي الطور
three|dreiphasig|triphasé|trifásico|trifase|trifásico|driefasig|trójfazowe|üç fazlı|三相|三相|三相|삼상|ثلاثي الطور
bone|Bein (Knochen)|os|hueso|osso|osso|been|kość|kemik|骨|骨|骨|뼈|عظم
shell|Muschelschale|coquille|concha|conchiglia|concha|schelp|muszla|kabuk|貝殻|贝壳|貝殼|조개껍데기|صدف
ivory|Elfenbein|ivoire|marfil|avorio|marfim|ivoor|kość słoniowa|fildişi|象牙|象牙|象牙|상아|عاج
feather|Federn|plume|pluma|piuma|pena|veer|pióro|tüy|羽毛|羽毛|羽毛|깃털|ريش
wax|Wachs|cire|cera|cera|cera|was|wosk|mum|ろう|蜡|蠟|왁스|شمع
abs|ABS|ABS|ABS|ABS|ABS|ABS|ABS|ABS|ABS樹脂|ABS塑料|ABS塑膠|ABS|إيه بي إس
pet|PET|PET|PET|PET|PET|PET|PET|PET|PET樹脂|聚酯（PET）|聚酯（PET）|PET|بي إي تي
polycarbonate|Polycarbonat|polycarbonate|policarbonato|policarbonato|policarbonato|polycarbonaat|poliwęglan|polikarbonat|ポリカーボネート|聚碳酸酯|聚碳酸酯|폴리카보네이트|بولي كربونات
oil|Öl|huile|aceite|olio|óleo|olie|olej|yağ|油|油|油|기름|زيت
flour|Mehl|farine|harina|farina|farinha|meel|mąka|un|粉|粉|粉|가루|دقيق
casting|Gussstück|pièce moulée|pieza colada|pezzo fuso|peça fundida|gietstuk|odlew|döküm|鋳造品|铸件|鑄件|주물|مصبوب
forging|Schmiedestück|pièce forgée|pieza forjada|pezzo forgiato|peça forjada|smeedstuk|odkuwka|dövme|鍛造品|锻件|鍛件|단조품|مطروق
denim|Denim|denim|denim|denim|denim|denim|denim|denim|デニム|牛仔布|丹寧布|데님|دنيم
braided|geflochten|tressé|trenzado|intrecciato|entrançado|gevlochten|pleciony|örgülü|組物|编结|編結|꼬은 것|مضفر
veterinary|Tiermedizin|vétérinaire|veterinario|veterinario|veterinário|diergeneeskunde|weterynaria|veterinerlik|獣医用|兽医用|獸醫用|수의용|بيطري
toy|Spielzeug|jouet|juguete|giocattolo|brinquedo|speelgoed|zabawka|oyuncak|玩具|玩具|玩具|장난감|لعبة
other|anderes|autre|otro|altro|outro|ander|inne|diğer|その他|其他|其他|기타|أخرى
solid|fest|solide|sólido|solido|sólido|vast|stały|katı|固体|固体|固體|고체|صلب
`;

/**
 * The values of facts in a language, by the lexicon's word for each; a test holds them against the lexicon.
 * @example factValuesIn("de").get("cotton") // "Baumwolle"
 */
export function factValuesIn(language: Exclude<AnswerLanguage, "en">): ReadonlyMap<string, string> {
  const column = ANSWER_LANGUAGES.indexOf(language);
  return new Map(
    VALUES.trim()
      .split("\n")
      .map((row) => row.split("|"))
      .map((cells) => [cells[0] as string, cells[column] as string]),
  );
}
